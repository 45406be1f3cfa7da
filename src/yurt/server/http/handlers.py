"""What each HTTP request does (endpoints.py lists them)."""

import asyncio

import msgspec

from yurt.bots.registry import bots_for
from yurt.core.edition import read_edition
from yurt.core.errors import BadOption, Unfinished, YurtError
from yurt.core.game import Game
from yurt.core.rulebook import rulebook_of
from yurt.server.acts.talk import clean_name
from yurt.server.house import records
from yurt.server.ports import doors, is_local
from yurt.server.refusal import Refusal, Why
from yurt.server.store.protocol import Player
from yurt.server.table.news import holds_seat, info_for
from yurt.server.telling.states import rules_named
from yurt.server.telling.watcher import Watcher
from yurt.server.wire import http
from yurt.server.wire.table import TableInfo
from yurt.wasm.build import carried_rules

from .call import Call
from .speech import words_of


async def house(call: Call) -> http.HouseInfo:
    addresses = doors(call.desk.addresses, call.base)
    return http.HouseInfo(addresses, all(map(is_local, addresses)))


async def me(call: Call) -> http.Me:
    return card(await call.me())


def card(player: Player) -> http.Me:
    return http.Me(player.id, player.name, player.language)  # type: ignore[arg-type]


async def change_me(call: Call) -> http.Me:
    wish: http.MeChange = call.body
    before = await call.me()
    player = Player(before.id, clean_name(wish.name), wish.language)
    await call.house.name_player(player)
    return card(player)


async def recovery(call: Call) -> http.Recovery:
    token, until = await call.house.recovery((await call.me()).id)
    return http.Recovery(f"{call.base}/recover#{token}", until)


async def recover(call: Call) -> http.Me:
    call.new_player = await call.house.recover(call.body.token)
    call.known = None
    return card(await call.me())


async def my_tables(call: Call) -> http.MyTables:
    return http.MyTables(await call.house.tables_of(call.reader) if call.reader else [])


# Games


async def games(call: Call) -> list[http.GameInfo]:
    return [game_info(game, call.language) for game in call.house.catalogue.offered()]


def game_info(game: Game, language: str) -> http.GameInfo:
    title = words_of(game, language).say("title")
    options = {name: list(choices) for name, choices in game.options.items()}
    return http.GameInfo(game.id, title, list(game.seats), options, game.version, bots_for(game))


async def game_detail(call: Call) -> http.GameDetail:
    game = found_game(call)
    await asyncio.to_thread(carried_rules, game)  # half a second for whoever asks first
    return detail_of(game, call.language)


def detail_of(game: Game, language: str) -> http.GameDetail:
    content = records.box_of(game)
    words = words_of(game, language).words
    box = msgspec.Raw(msgspec.json.encode(content))
    reasons = {reason.name.lower(): reason.rule for reason in game.reasons}
    return http.GameDetail(
        game_info(game, language), box, words, reasons, list(game.seat_words),
        list(game.unsaid), list(game.chapters), http.compounds_of(game), game.secrets,
        list(game.knowledge), rules_named(game, read_edition(game)),
    )  # fmt: skip


async def rules(call: Call) -> http.RulesText:
    return rules_of(found_game(call), call.language)


def rules_of(game: Game, language: str) -> http.RulesText:
    book = rulebook_of(game, language)
    if book is None:
        raise Refusal(Why.NOT_FOUND)
    return http.RulesText(book.language, book.path.read_text(encoding="utf-8"))  # type: ignore[arg-type]


def found_game(call: Call) -> Game:
    try:
        return call.house.catalogue.find(call.path["game"])
    except BadOption:
        raise Refusal(Why.NOT_FOUND) from None


# Tables


async def lobby(call: Call) -> http.TableList:
    return http.TableList(await call.house.lobby(call.reader))


async def open_table(call: Call) -> http.Opened:
    player = await call.me()
    table, links = await call.house.open(call.body, player)
    invitations = [http.Invitation(seat, f"{call.base}/join#{token}") for seat, token in links]
    return http.Opened(info_for(table, player.id), invitations)


async def table(call: Call) -> TableInfo:
    return await call.house.info(call.path["table"], call.reader)


async def invited(call: Call) -> http.InvitedTo:
    found = await call.house.invited(call.body.invitation)
    return http.InvitedTo(await call.house.info(found.table, call.reader), found.seat)


async def sit(call: Call) -> http.Sat:
    player = await call.me()
    at, seat = await call.house.sit(call.body, player)
    if not player.name:
        await call.house.name_player(player._replace(name=at.doc.seats[seat].name))
    return http.Sat(info_for(at, player.id), seat)


# Records


async def record(call: Call) -> str:
    """For those who may watch: the whole record at the end, a seat's share of it before."""
    at = await call.house.table(call.path["table"])
    watcher = Watcher(call.reader)
    watcher.seat = call.seat()
    if watcher.seat is not None and watcher.seat >= len(at.doc.seats):
        raise Refusal(Why.NO_SUCH_SEAT)
    if at.doc.phase != "over" and not holds_seat(at.doc, watcher):
        raise Refusal(Why.NO_SEAT if watcher.seat is not None else Why.NO_SPECTATORS)
    if at.match is None:
        raise Refusal(Why.NOT_PLAYING)
    return records.whole(at) if at.doc.phase == "over" else records.share(at, watcher.seat)


async def replay(call: Call) -> http.Replayed:
    try:
        return await call.desk.replays.look(call.body, call.address)
    except Unfinished:
        raise Refusal(Why.UNFINISHED_RECORD) from None
    except YurtError as error:
        raise Refusal(Why.BAD_RECORD, detail=str(error)[:300]) from None
