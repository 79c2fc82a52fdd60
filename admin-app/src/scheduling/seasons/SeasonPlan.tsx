import { useRef, useState } from 'react'
import { openDaysOf, roundsOfGames, timeOn } from '@portal/shared/scheduling/seasons/laySeason'
import type { PlannedGame, SeasonDraft, SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'
import orderStyles from '../../platform/ui/order/order.module.css'
import { useGroupDragging } from '../../platform/ui/order/useDragging'
import { DoneNotice } from '../../platform/ui/text/DoneNotice'
import { later } from '../../platform/ui/loading/later'
import { GameCard } from './GameCard'
import { shortDay } from './seasonWords'
import styles from './seasons.module.css'
import { useSeasonChanges } from './useSeasonChanges'

const MoveGameDialog = later(() => import('./MoveGameDialog'))

/** The plan by rounds: matches are dragged from day to day, or moved by their menus. */
export function SeasonPlan({ page, draft }: { page: SeasonPage; draft: SeasonDraft }) {
  const { teams, wishes, rules, can } = page
  const area = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<number | null>(null)
  const { change, done, undo, forget, pending } = useSeasonChanges(page, draft)
  const names = new Map(teams.map(({ teamId, name }) => [teamId, name]))
  const titleOf = ({ homeTeamId, awayTeamId }: PlannedGame) => `${names.get(awayTeamId) ?? '?'} at ${names.get(homeTeamId) ?? '?'}`
  const rounds = new Map(roundsOfGames(draft.games).map(({ day, matches }) => [day, matches]))
  const days = [...new Set([...rounds.keys(), ...openDaysOf(wishes, rules)])].sort()
  const played = [...rounds.keys()]

  const moveTo = (game: PlannedGame, day: string) => {
    if (day === game.day) return
    change([{ ...game, day, time: game.time === timeOn(game.day, wishes) ? timeOn(day, wishes) : game.time }], `${titleOf(game)} is on ${shortDay(day)} now.`)
  }
  const swap = (game: PlannedGame) => change([{ ...game, homeTeamId: game.awayTeamId, awayTeamId: game.homeTeamId, ...homeOf(page, game.awayTeamId, game) }], `${names.get(game.awayTeamId) ?? 'The other team'} is at home now.`)
  const mayMove = can.edit && !pending
  useGroupDragging(area, orderStyles.gap, draft.version, (item, day) => {
    const game = draft.games.find((each) => String(each.game) === item)
    if (game && mayMove) moveTo(game, day)
  })
  const open = draft.games.find(({ game }) => game === moved)
  return (
    <>
      {done && (
        <DoneNotice onUndo={undo} busy={pending} onClose={forget}>
          {done.text}{done.effects.length > 0 && <> <span className="dim">{done.effects.join(' · ')}</span></>}
        </DoneNotice>
      )}
      <div ref={area} className={styles.rounds}>
        {days.map((day) => {
          const games = rounds.get(day) ?? []
          const resting = games.length > 0 ? teams.filter(({ teamId }) => !games.some(({ homeTeamId, awayTeamId }) => homeTeamId === teamId || awayTeamId === teamId)) : []
          const at = played.indexOf(day)
          return (
            <section key={day} className={styles.round} data-free={games.length === 0 || undefined} aria-label={`${shortDay(day)}${games.length === 0 ? ', free' : ''}`}>
              <h3>
                {games.length > 0 && <span className={styles.number}>Round {at + 1}</span>}
                <span>{shortDay(day)}</span>
                {games.length === 0 && <span className="dim">free</span>}
              </h3>
              <div className={styles.games}>
                <ol data-list={day} className={styles.list}>
                  {games.map((game) => (
                    <GameCard
                      key={game.game} game={game} title={titleOf(game)} draft={draft} mayMove={can.edit}
                      earlier={days[days.indexOf(day) - 1]} later={days[days.indexOf(day) + 1]}
                      onMoveTo={(to) => moveTo(game, to)} onSwap={() => swap(game)} onOpen={() => setMoved(game.game)}
                    />
                  ))}
                </ol>
                {resting.length > 0 && <p className="dim">{resting.map(({ name }) => name).join(', ')} {resting.length === 1 ? 'rests' : 'rest'}</p>}
              </div>
            </section>
          )
        })}
      </div>
      {open && <MoveGameDialog page={page} game={open} title={titleOf(open)} pending={pending} onClose={() => setMoved(null)} onSave={(next) => change([next], `${titleOf(next)} is changed.`, () => setMoved(null))} />}
    </>
  )
}

/** Where the other team plays at home: a match that is turned around goes there. */
function homeOf({ wishes }: SeasonPage, teamId: number, { venueId, assetId }: PlannedGame): Pick<PlannedGame, 'venueId' | 'assetId'> {
  const home = wishes.homes.find((each) => each.teamId === teamId)
  return home && home.venueId !== venueId ? { venueId: home.venueId, assetId: null } : { venueId, assetId }
}
