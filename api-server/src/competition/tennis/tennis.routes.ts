import {
  finishDual, getDual, getDualFormat, getLadders, getLineup, handInLineup, listDuals, saveDualFormat, saveLadder, saveLine, setUpDual, startDual, stopDual, substitutePlayer,
} from '@portal/shared/competition/tennis/tennis.calls'
import { getDraw, getDrawSources, getEventPoints, saveDrawMatch } from '@portal/shared/competition/tennis/draw.calls'
import type { TennisPlayer } from '@portal/shared/competition/tennis/dual.schemas'
import type { Services, SignedIn } from '../../platform/http/requestContext'
import { serve, WithMessage } from '../../platform/http/serve'
import { judgedAmong } from '../../identity/recordViews/RecordViews'
import { finishDual as finish } from './finishDual'
import { handInLineup as handIn, substitutePlayer as substitute } from './handInLineup'
import { readLadders, readLineup, saveLadder as storeLadder } from './ladders'
import { listDuals as list } from './listDuals'
import { saveLine as keepLine, startDual as start, stopDual as stop } from './playDual'
import { readDual } from './presentDual'
import { readDraw, readDrawSources } from './readDraw'
import { saveDrawMatch as keepDrawMatch } from './saveDrawMatch'
import { readFormat, saveFormat } from './saveFormat'
import { setUpDual as setUp } from './setUpDual'
import { readEventPoints } from './teamPoints'

/** The answer, once it is recorded whose eligibility the reader sees. */
function noted<Shown extends { players: readonly TennisPlayer[] }>(shown: Shown, { who, now, recordViews }: Pick<Services, 'now' | 'recordViews'> & { who: SignedIn }): Shown {
  recordViews.note(who, 'eligibility', judgedAmong(shown.players), now())
  return shown
}

export const tennisRoutes = [
  serve(listDuals, (input, context) => list(input, context)),
  serve(getDual, ({ matchId }, context) => readDual(context.database.reader, matchId, context)),
  serve(setUpDual, async ({ matchId }, context) => new WithMessage(await setUp(matchId, context), 'The dual is set up. Both coaches can submit their lineups.')),
  serve(getLineup, async ({ matchId, side }, context) => noted(await readLineup(context.database.reader, matchId, side, context), context)),
  serve(handInLineup, async (input, context) => {
    const dual = await handIn(input, context)
    return new WithMessage(dual, dual.areRevealed ? 'Both lineups are in and exchanged.' : 'The lineup is in. It is shown once lineups are exchanged.')
  }),
  serve(substitutePlayer, async (input, context) => new WithMessage(await substitute(input, context), 'The lineup is changed; those below moved up.')),
  serve(startDual, async (input, context) => new WithMessage(await start(input, context), 'Play has begun.')),
  serve(saveLine, (input, context) => keepLine(input, context)),
  serve(stopDual, async (input, context) => new WithMessage(await stop(input, context), 'The time is up. Lines in play are frozen with their score.')),
  serve(finishDual, async (input, context) => {
    const dual = await finish(input, context)
    const text = `${dual.home.name} ${dual.score.points.home}, ${dual.away.name} ${dual.score.points.away}.`
    return new WithMessage(dual, dual.waitsFor ? `Reported: ${text} ${dual[dual.waitsFor].name} confirms it.` : `The result is entered: ${text}`)
  }),
  serve(getLadders, async ({ teamId }, context) => noted(await readLadders(context.database.reader, teamId, context), context)),
  serve(saveLadder, async (input, context) => new WithMessage(await storeLadder(input, context), 'The order of strength is saved.')),
  serve(getDraw, ({ bracketId }, { database: { reader }, who, now }) => readDraw(reader, who, bracketId, now())),
  serve(saveDrawMatch, (input, context) => keepDrawMatch(input, context)),
  serve(getDrawSources, (input, { database: { reader }, who }) => readDrawSources(reader, who, input)),
  serve(getEventPoints, ({ eventId }, { database: { reader }, who }) => readEventPoints(reader, who, eventId)),
  serve(getDualFormat, ({ activityId }, { database: { reader }, who }) => readFormat(reader, who, activityId)),
  serve(saveDualFormat, async (input, context) => new WithMessage(await saveFormat(input, context), 'The format is saved. Duals already set up keep theirs.')),
]
