import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import { describeResult } from '@portal/shared/competition/scores/describeResult'
import type { ScoreState } from '@portal/shared/scheduling/matches/scoreState.kinds'
import type { ScoreEntry } from '@portal/shared/scheduling/matches/scoreEntry.schemas'

export const stateNames: Record<ScoreState, string> = {
  none: 'No score yet', reported: 'Waiting for the other school', confirmed: 'Waiting for approval', disputed: 'Disputed', underReview: 'Under review', final: 'Final', corrected: 'Corrected',
}

/** A score of this match in words: "Atlas 3, Borea 1". */
export const sayScore = (entry: ScoreEntry, match: Pick<MatchDetail, 'rules' | 'home' | 'away'>) => describeResult(entry, match.rules, { home: match.home.teamName, away: match.away.teamName })

/** "Girls Soccer · Varsity · District 4A-2 · Fri, Nov 20 · 7:30 PM CST" */
export const aboutMatch = (match: MatchDetail) => [match.activity.name, match.level.name, match.districtName, match.dayText, match.timeText].filter(Boolean).join(' · ')

/** Where the score stands, in a sentence for the people of the two schools and the office. */
export function stateSentence({ status, score, home, away, activity }: MatchDetail): string {
  const reporter = score.reports.home ? home.teamName : away.teamName
  const other = score.reports.home ? away.teamName : home.teamName
  switch (score.state) {
    case 'none': return status === 'suspended' ? `This ${contestWords(activity.contestName).one} is suspended. It resumes when it gets a new date, or ends with the score that is entered.` : ''
    case 'reported': return `${reporter} has reported. ${other} answers${score.answerDueText ? ` until ${score.answerDueText}` : ''}; ${score.unanswered === 'stands' ? 'without an answer the report becomes final' : 'without an answer the association decides'}.`
    case 'confirmed': return 'Both schools agree. The score counts when the association has approved it.'
    case 'disputed': return score.result ? 'This final score is contested. It counts until the association has decided.' : 'The two schools report different scores. The association decides, unless one agrees with the other.'
    case 'underReview': return 'The association is reviewing this score and will decide.'
    case 'final': return 'This score is final.'
    case 'corrected': return 'This score is final. It was corrected.'
  }
}
