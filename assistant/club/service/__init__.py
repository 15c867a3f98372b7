"""The club as a service: every change is an operation that answers kept, open, waiting or refused. It never asks a person.

A surface (window, phone, command line) says what is wanted, shows what it gets, and sends the same again with
what was agreed to:

    from assistant.club.service.answers import Kept, Open, Refused, Waiting
    from assistant.club.service.club import Club
    from assistant.club.service.results import Enter
    from assistant.club.service.speech import question_words, refused_words

    club = Club(store)                                 # one for a window, a server or a command
    event = club.event(id)                             # one desk an event: the same object every time
    wanted = Enter(round=1, table=7, points=(31, 28, 28, 20))
    match event.do(wanted):
        case Kept(told=told):                          # done, durable; told_words(tr, told, event.event)
        case Open(questions):                          # nothing has happened
            if all(ask(question_words(tr, q, event.event)) for q in questions):
                event.do(wanted, agreed=questions)     # may be open again: another desk may have been here
        case Refused():                                # nothing has happened, and cannot
            toast(refused_words(tr, answer, event.event))

`agreed` takes the questions themselves (with their facts: if what follows from a change has changed meanwhile, it is asked
again), or codes alone, as a script gives them in advance.

What a change is based on is its guard: `event.guard(wanted)` is taken when somebody begins to type, and given
back with `event.do(wanted, guard=…)`; left out, it is what `event.event` shows. If that part of the event has moved on, the
question `changed-meanwhile` says what is there now; else the change is made on the newest document, whoever else has
been at work. `event.refresh()` takes up what the store holds. `event.look(wanted)` only says what a change would mean.

A slow search is done elsewhere: `event.first(Pair())` gives the questions to ask before it starts, `Pair(found=…)` brings
what it found. `who` (of the club, or of one `do`) is written into the event's log.
"""
