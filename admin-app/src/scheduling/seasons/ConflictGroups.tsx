import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { contestWords, countedContests } from '@portal/shared/directory/activities/contestName.kinds'
import { conflictsText, groupConflicts } from '@portal/shared/scheduling/seasons/groupConflicts'
import type { SeasonDraft, SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'
import { gameTitles } from './seasonWords'
import styles from './seasons.module.css'

/** The conflicts of a draft's matches, by kind with its count, each collapsed until someone opens it. */
export function ConflictGroups({ page, draft }: { page: SeasonPage; draft: SeasonDraft }) {
  const words = contestWords(page.district.contestName)
  const groups = groupConflicts(draft.conflicts, words)
  const titleOf = gameTitles(page, draft)
  if (groups.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="conflicts-heading">
      <h2 id="conflicts-heading">{conflictsText(groups, words) || 'Good to know'}</h2>
      <div className={styles.groups}>
        {groups.map(({ kind, name, isWarning, games, count }) => (
          <details key={kind} className={styles.group} data-note={!isWarning || undefined}>
            <summary>
              {isWarning ? <IconAlertTriangle size="1.125rem" aria-hidden="true" /> : <IconInfoCircle size="1.125rem" aria-hidden="true" />}
              <span>{name}: {countedContests(games.length, words)}{count > games.length && <span className="dim"> ({count} times)</span>}</span>
            </summary>
            <ul>
              {games.map(({ game, texts }) => (
                <li key={game}><strong>{titleOf(game)}</strong>{texts.map((text) => <div key={text}>{text}</div>)}</li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  )
}
