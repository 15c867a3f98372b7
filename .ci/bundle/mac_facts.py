"""What a Mac is told of Alcalde.app before it runs (its Info.plist): the files that a double click opens, its languages.

Read by alcalde.spec; it knows nothing of PyInstaller, so that a test can read it anywhere.
"""

IDENTIFIER = "org.alcalde.Alcalde"
CLUB_FILE = f"{IDENTIFIER}.club"  # backups and events, one ending for both
OLDER = ("json", "gz")  # what earlier versions wrote: offered by "Open with", never taken from other programs

INFO = {
    "CFBundleDisplayName": "Alcalde",
    "CFBundleDevelopmentRegion": "en",
    "CFBundleLocalizations": ["en", "de"],
    "LSApplicationCategoryType": "public.app-category.board-games",
    "LSBackgroundOnly": False,  # PyInstaller would say True, because of the commands beside the window
    "LSMinimumSystemVersion": "11.0",
    "NSHighResolutionCapable": True,
    "NSRequiresAquaSystemAppearance": False,  # a dark title bar over a dark page
    "NSLocalNetworkUsageDescription": "Phones in the hall reach Alcalde over this network.",
    "CFBundleDocumentTypes": [
        {
            "CFBundleTypeName": "Alcalde",
            "CFBundleTypeRole": "Editor",
            "LSHandlerRank": "Owner",
            "LSItemContentTypes": [CLUB_FILE],
            "CFBundleTypeIconFile": "alcalde.icns",
        },
        {
            "CFBundleTypeName": "Alcalde, older",
            "CFBundleTypeRole": "Viewer",
            "LSHandlerRank": "Alternate",
            "CFBundleTypeExtensions": list(OLDER),
        },
    ],
    "UTExportedTypeDeclarations": [
        {
            "UTTypeIdentifier": CLUB_FILE,
            "UTTypeDescription": "Alcalde",
            "UTTypeConformsTo": ["public.data"],
            "UTTypeIconFile": "alcalde.icns",
            "UTTypeTagSpecification": {"public.filename-extension": ["alcalde"]},
        }
    ],
}
