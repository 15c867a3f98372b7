"""Every building there is, in one fixed order; powers in code go by these names, facts about them are in `editions`."""

IDS = (
    "indigo-plant", "sugar-mill", "tobacco-storage", "coffee-roaster", "silver-smelter",
    "smithy", "gold-mine", "archive",
    "poor-house", "black-market", "trading-post", "well", "market-stand", "crane",
    "chapel", "tower", "aqueduct", "carpenter", "prefecture",
    "market-hall", "quarry", "library",
    "statue", "victory-column", "hero",
    "guild-hall", "city-hall", "triumphal-arch", "palace",
    "guard-room", "office-building", "customs-office", "hut", "tavern", "park", "bank", "harbor", "goldsmith",
    "residence", "cathedral",
    "hidden",
)  # fmt: skip

(
    INDIGO_PLANT, SUGAR_MILL, TOBACCO_STORAGE, COFFEE_ROASTER, SILVER_SMELTER,
    SMITHY, GOLD_MINE, ARCHIVE,
    POOR_HOUSE, BLACK_MARKET, TRADING_POST, WELL, MARKET_STAND, CRANE,
    CHAPEL, TOWER, AQUEDUCT, CARPENTER, PREFECTURE,
    MARKET_HALL, QUARRY, LIBRARY,
    STATUE, VICTORY_COLUMN, HERO,
    GUILD_HALL, CITY_HALL, TRIUMPHAL_ARCH, PALACE,
    GUARD_ROOM, OFFICE_BUILDING, CUSTOMS_OFFICE, HUT, TAVERN, PARK, BANK, HARBOR, GOLDSMITH,
    RESIDENCE, CATHEDRAL,
) = range(len(IDS) - 1)  # fmt: skip

COUNT = len(IDS) - 1
PRODUCTION = 5  # kinds below this are production buildings, all others are city buildings
MONUMENTS = (STATUE, VICTORY_COLUMN, HERO)
STORES_GOODS = frozenset(
    {INDIGO_PLANT, SUGAR_MILL, TOBACCO_STORAGE, COFFEE_ROASTER, SILVER_SMELTER, CUSTOMS_OFFICE}
)

ROLES = ("builder", "producer", "trader", "councillor", "prospector")
BUILDER, PRODUCER, TRADER, COUNCILLOR, PROSPECTOR = range(5)
