import { Button } from '@mantine/core'
import { IconTrophyFilled } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { certifyTexts } from '@portal/shared/competition/events/certifyTexts'
import { hasTrophy, positionText } from '@portal/shared/competition/events/classificationGroups'
import type { TeamResult } from '@portal/shared/competition/events/eventViewInfo.schemas'
import { useMay } from '../../platform/lib/session/useMay'
import { Crest } from '../../platform/ui/text/Crest'
import { NameLink } from '../../platform/ui/text/NameLink'
import styles from './classificationResults.module.css'

/** "Blue · Varsity" */
const teamLine = ({ teamName, levelName }: Pick<TeamResult, 'teamName' | 'levelName'>) => [teamName, levelName].filter(Boolean).join(' \u00b7 ')

/** The total of what is counted, or what the event writes; a dash for neither. */
const scoreText = ({ totalScore, result }: Pick<TeamResult, 'totalScore' | 'result'>) => (totalScore === null ? result || '\u2013' : totalScore.toLocaleString('en-US'))

/** A team's crest, its school and its name with its level. */
export function TeamCell({ team, to = null, note }: { team: Pick<TeamResult, 'crest' | 'schoolName' | 'teamName' | 'levelName'>; to?: string | null; note?: string }) {
  return (
    <>
      <Crest of={team.crest} />
      <span className={styles.who}><strong><NameLink to={to}>{team.schoolName}</NameLink></strong><span>{teamLine(team)}</span>{note && <span>{note}</span>}</span>
    </>
  )
}

export const ScoreCell = ({ team }: { team: Pick<TeamResult, 'totalScore' | 'result'> }) => <span className={styles.score}><span className="visually-hidden">Team score: </span>{scoreText(team)}</span>

interface ResultRowProps {
  eventId: number
  team: TeamResult
  isOpen: boolean
  /** Opens and closes what there is more of it; without it there is nothing. */
  onToggle: (() => void) | undefined
  details: ((team: TeamResult) => ReactNode) | undefined
}

/** A team with its position, "Result" until that is certified. */
export function ResultRow({ eventId, team, isOpen, onToggle, details }: ResultRowProps) {
  const id = useId()
  const may = useMay()
  const text = positionText(team)
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <span className={styles.position} data-certified={team.isCertified || undefined}>
          {text !== certifyTexts.result && <span className="visually-hidden">Position </span>}{text}{hasTrophy(team) && <IconTrophyFilled className={styles.trophy} size="1.125rem" aria-hidden="true" />}
        </span>
        <TeamCell team={team} to={may.linkTo('teamInEvent', { teamId: team.teamId, eventId })} note={team.tieText} />
        <ScoreCell team={team} />
        {onToggle && (
          <span className={`${styles.more} no-print`}>
            <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} aria-label={`${isOpen ? certifyTexts.hideDetails : certifyTexts.viewAll}: ${team.schoolName}`} onClick={onToggle}>
              {isOpen ? certifyTexts.hideDetails : certifyTexts.viewAll}
            </Button>
          </span>
        )}
      </div>
      {isOpen && onToggle && <div id={id} className={styles.details}>{details?.(team)}</div>}
    </li>
  )
}
