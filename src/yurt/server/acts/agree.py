"""What needs everybody's consent: taking back what was revealed, and stopping."""

from yurt.core.matches.match import Match
from yurt.server import wire
from yurt.server.refusal import Refusal, Why
from yurt.server.store.documents import ProposalDoc

from .draft import Actor, Draft


def voice_of(draft: Draft, actor: Actor) -> int:
    """The seat that speaks, if it still plays: who has resigned decides nothing more."""
    seat = draft.seat_of(actor)
    if draft.seat(seat).resigned:
        raise Refusal(Why.RESIGNED)
    return seat


def propose(draft: Draft, actor: Actor, message: wire.Propose) -> None:
    seat = voice_of(draft, actor)
    match = draft.playing
    draft.check_n(message.n)
    if draft.doc.proposal:
        raise Refusal(Why.PROPOSAL_OPEN)
    back_to = None
    if message.what == "undo":
        draft.check_length()
        back_to = target(match, seat, message.back_to)
    doc = draft.edit_openly()
    doc.proposals += 1
    doc.proposal = ProposalDoc(doc.proposals, seat, message.what, back_to, [])
    draft.announce(f"proposes_{message.what}", seat)
    agree(draft, seat)


def target(match: Match, seat: int, wished: int | None) -> int:
    """An entry that stands; unless told otherwise, the seat's own last choice."""
    if wished is None:
        plies = reversed(match.track.plies)
        wished = next((ply.n for ply in plies if ply.seat == seat and ply.choices > 1), 0)
    if not match.track.stands(wished):
        raise Refusal(Why.NOTHING_TO_UNDO)
    return wished


def answer(draft: Draft, actor: Actor, message: wire.Answer) -> None:
    seat = voice_of(draft, actor)
    proposal = draft.doc.proposal
    if proposal is None or proposal.number != message.proposal:
        raise Refusal(Why.NO_PROPOSAL)
    if message.yes:
        agree(draft, seat)
    else:
        draft.edit_openly().proposal = None
        draft.announce("declines", seat)


def agree(draft: Draft, seat: int) -> None:
    """A yes of a player counts for all his seats; bots go along."""
    doc = draft.edit_openly()
    proposal = doc.proposal
    assert proposal is not None
    mine = {seat, *doc.seats_of(doc.seats[seat].player)}
    proposal.yes = sorted({*proposal.yes, *mine})
    if all(i in proposal.yes for i, other in enumerate(doc.seats) if other.plays):
        carry_out(draft, proposal)


def carry_out(draft: Draft, proposal: ProposalDoc) -> None:
    doc = draft.edit_openly()
    doc.proposal = None
    if proposal.what == "abandon":
        doc.phase, doc.ended = "over", "abandoned"
        draft.announce("abandoned", None)
        return
    match = draft.playing
    assert proposal.back_to is not None
    match.take_back(proposal.seat, proposal.back_to)
    draft.turn_back(payer=None)
    match.carry_on()
    draft.announce("undone", proposal.seat)
