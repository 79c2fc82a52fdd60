import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { placeBracketMatches } from '@portal/shared/competition/brackets/bracket.calls'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { BracketDetail, SlotFields } from '@portal/shared/competition/brackets/bracket.schemas'
import type { Conflict } from '@portal/shared/scheduling/venues/conflict.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { venueFound } from '../../scheduling/matches/matchPlace'
import { firstRefusal } from '../../platform/lib/words/refusalText'
import { FormError } from '../../platform/ui/form/FormError'
import { Conflicts } from '../../scheduling/matches/Conflicts'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { matchesOf, type NamedMatch } from './matchesOf'
import { SlotDialog, type Reach } from './SlotDialog'
import styles from './brackets.module.css'

/** When and where each match is played: many at once. Conflicts are shown, and must be acknowledged before saving. */
export function TimesPart({ detail }: { detail: BracketDetail }) {
  const { picture, slots } = detail
  const words = contestWords(picture.contestName)
  const standing = new Map(slots.map(({ key, day, time, venueId, assetId }) => [key, { key, day, time, venueId, assetId }]))
  const [changed, setChanged] = useState<ReadonlyMap<string, SlotFields>>(new Map())
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [opened, open] = useState<NamedMatch | null>(null)
  const call = useCall(placeBracketMatches, { errors: 'in place' })
  const slotOf = (key: string): SlotFields => changed.get(key) ?? standing.get(key) ?? { key, day: null, time: null, venueId: null, assetId: null }
  const change = (key: string, values: Partial<SlotFields>) => {
    setConflicts([])
    setChanged(new Map(changed).set(key, { ...slotOf(key), ...values }))
  }
  const matches = matchesOf(picture).filter(({ match: { state } }) => state !== 'unneeded')
  /** The place of one match, and of others that it applies to; what is over keeps its own. */
  const takeOver = ({ match: { key }, round }: NamedMatch, { venueId, assetId, ...times }: Omit<SlotFields, 'key'>, reach: Reach) => {
    const others = matches.filter((each) => each.match.key !== key && each.match.state !== 'played' && (reach === 'round' ? each.round === round : reach === 'open' && slotOf(each.match.key).venueId === null))
    setConflicts([])
    setChanged(new Map([...changed, ...others.map((each) => [each.match.key, { ...slotOf(each.match.key), venueId, assetId }] as const), [key, { key, ...times, venueId, assetId }]]))
    open(null)
  }
  const save = () => {
    setRefusal(null)
    call.mutate({ bracketId: picture.bracketId, version: picture.version, slots: [...changed.values()], accepted: conflicts.map(({ key }) => key) }, {
      onError: (error) => {
        if (error.id === 'conflicts' && error.details) return setConflicts(error.details.conflicts)
        setRefusal(firstRefusal(error))
      },
    })
  }
  return (
    <>
      <p className={styles.hint}>In the venue’s local time. {words.A} appears on both schools’ schedules as soon as its teams are known and its time is set.</p>
      <div className={styles.tableFrame} role="region" aria-label="Times and places" tabIndex={0}>
        <table className={styles.times}>
          <thead><tr><th scope="col">{words.One}</th><th scope="col">Teams</th><th scope="col">Day</th><th scope="col">Time</th><th scope="col">Place</th></tr></thead>
          <tbody>
            {matches.map((each) => {
              const { match, round, top, bottom } = each
              const slot = slotOf(match.key)
              const isOver = match.state === 'played'
              return (
                <tr key={match.key}>
                  <th scope="row">{match.number}<span>{round}</span></th>
                  <td><bdi>{top}</bdi> – <bdi>{bottom}</bdi></td>
                  <td><input type="date" aria-label={`Day of ${words.one} ${match.number}`} value={slot.day ?? ''} disabled={isOver} onChange={(event) => change(match.key, { day: event.currentTarget.value || null })} /></td>
                  <td><input type="time" aria-label={`Time of ${words.one} ${match.number}`} value={slot.time ?? ''} disabled={isOver} onChange={(event) => change(match.key, { time: event.currentTarget.value || null })} /></td>
                  <td>
                    <span className={styles.place}>
                      {placeText(slot, slots)}
                      {!isOver && <Button variant="default" onClick={() => open(each)} aria-label={`Place of ${words.one} ${match.number}`}>{slot.venueId === null ? 'Choose' : 'Change'}</Button>}
                    </span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {opened && <SlotDialog picture={picture} match={opened.match} slot={slotOf(opened.match.key)} onSave={(slot, reach) => takeOver(opened, slot, reach)} onClose={() => open(null)} />}
      <Conflicts conflicts={conflicts} />
      <FormError message={refusal} />
      <div className={styles.bar}>
        <Button onClick={save} disabled={changed.size === 0} loading={call.isPending}>{conflicts.length > 0 ? 'Save anyway' : 'Save times and places'}</Button>
      </div>
      <UnsavedChanges hasChanges={useCallback(() => changed.size > 0 && !call.isSuccess, [changed.size, call.isSuccess])} />
    </>
  )
}

/** "Harbor Sports Park, Court 2": as it was read with the bracket, or as it was found here. */
function placeText({ venueId, assetId }: SlotFields, slots: BracketDetail['slots']): string {
  const found = venueId === null ? undefined : venueFound(venueId)
  const venueName = slots.find((each) => each.venueId === venueId)?.venueName ?? found?.name
  const assetName = slots.find((each) => assetId !== null && each.assetId === assetId)?.assetName ?? found?.assets.find((each) => each.assetId === assetId)?.name
  return venueId === null ? 'Not set' : [venueName, assetName].filter(Boolean).join(', ')
}
