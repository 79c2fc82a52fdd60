import {
  clearScore, confirmScore, contestScore, getScoreReview, listDueScores, listOpenScores, listPublicScores, listScores, previewScore, submitScore, suspendMatch, takeUpScore,
} from '@portal/shared/competition/scores/score.calls'
import { getReminderRules, remindOfLateScores, remindOfScore, saveReminderRules, type Reminded } from '@portal/shared/competition/scores/reminder.calls'
import { hoursBetweenReminders } from '@portal/shared/competition/scores/reminderRules'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import { serve, WithMessage } from '../../platform/http/serve'
import { ownScope, publicScope } from '../../identity/organizations/scope'
import { answerScore } from './answerScore'
import { previewScore as preview } from './previewScore'
import { readDueScores, readOpenScores } from './readOpenScores'
import { readReview } from './readReview'
import { readScoreDays } from './readScoreDays'
import { readScores } from './readScores'
import { readReminderRules, saveReminderRules as changeReminders } from './saveReminderRules'
import { remindOfAll, remindOfOne } from './remindOfScores'
import { keptEntry, submitScore as enterScore } from './submitScore'

/** What a saved score came to, in a sentence. */
function savedText({ score: { state } }: MatchDetail): string {
  switch (state) {
    case 'reported': return 'Score sent. Waiting for the other school to confirm.'
    case 'confirmed': return 'Both schools agree. The association needs to approve it.'
    case 'disputed': return 'The other school entered a different score. We notified the association, which will decide.'
    default: return 'The score is saved.'
  }
}

/** The outcome of pressing the button, in a sentence. */
function remindedText({ matches, people, already }: Reminded): string {
  const again = already === 0 ? '' : already === 1 ? ` 1 was already sent within the last ${hoursBetweenReminders} hours.` : ` ${already} were already sent within the last ${hoursBetweenReminders} hours.`
  if (matches === 0) return `No reminders were sent.${again}`
  if (people === 0) return `Nobody at the schools of ${matches === 1 ? 'this game' : 'these games'} can be emailed.${again}`
  return `Sent reminders for ${matches === 1 ? '1 game' : `${matches} games`} to ${people} ${people === 1 ? 'person' : 'people'}.${again}`
}

export const scoreRoutes = [
  serve(submitScore, async (input, context) => {
    const match = await enterScore(input, context)
    return new WithMessage(match, savedText(match))
  }),
  serve(confirmScore, async (input, context) => {
    const match = await answerScore('confirm', input, context)
    return new WithMessage(match, savedText(match))
  }),
  serve(contestScore, async (input, context) => new WithMessage(await answerScore('contest', input, context), 'The association and the other school are notified.')),
  serve(suspendMatch, async (input, context) => {
    const match = await answerScore('suspend', input, context)
    return new WithMessage(match, `The ${contestWords(match.activity.contestName).one} is suspended. Both schools are notified.`)
  }),
  serve(takeUpScore, async (input, context) => new WithMessage(await answerScore('review', input, context), 'The score is under review. Both schools are notified.')),
  serve(clearScore, async (input, context) => new WithMessage(await answerScore('clear', input, context), 'The result was removed. Both schools are notified.')),
  serve(getScoreReview, async (input, { database: { reader }, who, now }) => readReview(reader, who, input, now())),
  serve(previewScore, async ({ matchId, ...entry }, { database: { reader }, who }) => preview(reader, who, matchId, keptEntry(entry))),
  serve(listOpenScores, async (input, { database: { reader }, who, common, now }) => readOpenScores(reader, await ownScope(reader, who, common), who, input, now())),
  serve(listDueScores, async (input, { database: { reader }, who, common, now }) => readDueScores(reader, await ownScope(reader, who, common), who, input, now())),
  serve(remindOfScore, async ({ matchId }, context) => {
    const reminded = await remindOfOne(matchId, context)
    return new WithMessage(reminded, remindedText(reminded))
  }),
  serve(remindOfLateScores, async (input, context) => {
    const reminded = await remindOfAll(input, context)
    return new WithMessage(reminded, remindedText(reminded))
  }),
  serve(getReminderRules, (_, { database: { reader }, who }) => readReminderRules(reader, who.organizationId)),
  serve(saveReminderRules, async (input, context) => new WithMessage(await changeReminders(input, context), 'The reminder settings are saved.')),
  serve(listScores, async (query, { database: { reader }, who, common, now, remembered }) => {
    const scope = await ownScope(reader, who, common)
    return query.brief === 'true' ? readScoreDays(reader, scope, query, now(), remembered) : readScores(reader, scope, query, remembered)
  }),
  serve(listPublicScores, async (query, { database: { reader }, common, now, remembered }) => {
    const scope = await publicScope(reader, common)
    return query.brief === 'true' ? readScoreDays(reader, scope, query, now(), remembered) : readScores(reader, scope, query)
  }),
]
