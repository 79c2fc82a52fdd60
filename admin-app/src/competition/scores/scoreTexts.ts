import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { rowName } from '@portal/shared/platform/format/rowName'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import { describeResult } from '@portal/shared/competition/scores/describeResult'
import type { ScoreState } from '@portal/shared/scheduling/matches/scoreState.kinds'
import type { ScoreEntry } from '@portal/shared/scheduling/matches/scoreEntry.schemas'

export const stateNames: Record<ScoreState, string> = {
  none: 'No score yet', reported: 'Waiting for the other school', confirmed: 'Waiting for approval', disputed: 'Disputed', underReview: 'Under review', final: 'Final', corrected: 'Corrected',
}

/** A score of this match in words: "Atlas 3, Borea 1". */
export const sayScore = (entry: ScoreEntry, match: Pick<MatchDetail, 'rules' | 'home' | 'away'>) => describeResult(entry, match.rules, { home: match.home.teamName, away: match.away.teamName })

/** The same with the names of rows, where the page says the whole names already. */
export const sayShortly = (entry: ScoreEntry, { rules, home, away }: MatchDetail) => describeResult(entry, rules, { home: rowName(home), away: rowName(away) })

/** "Girls Soccer · Varsity · District 4A-2 · Fri, Nov 20 · 7:30 PM CST" */
export const aboutMatch = (match: MatchDetail) => [match.activity.name, match.level.name, match.districtName, match.dayText, match.timeText].filter(Boolean).join(' · ')

/** Where the score stands, in a sentence for the people of the two schools and the office. */
export function stateSentence({ status, score, home, away, activity }: MatchDetail): string {
  const reporter = score.reports.home ? home.teamName : away.teamName
  const other = score.reports.home ? away.teamName : home.teamName
  switch (score.state) {
    case 'none': return status === 'suspended' ? `This ${contestWords(activity.contestName).one} is suspended. It resumes on a new date, or ends with the score entered.` : ''
    case 'reported': return `${reporter} entered a score. Waiting for ${other} to confirm${score.answerDueText ? ` by ${score.answerDueText}` : ''}. ${score.unanswered === 'stands' ? 'If nobody answers, the score becomes final.' : 'If nobody answers, the association decides.'}`
    case 'confirmed': return 'Both schools agree. It counts once the association approves it.'
    case 'disputed': return score.result ? 'This final score is contested. It counts until the association decides.' : 'The two schools entered different scores. The association decides, unless one changes its score.'
    case 'underReview': return 'The association is reviewing this score and will decide.'
    case 'final': return 'This score is final.'
    case 'corrected': return 'This score is final. It was corrected.'
  }
}
