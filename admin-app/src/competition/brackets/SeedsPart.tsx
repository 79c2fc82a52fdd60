import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { seedBracketCall, withdrawBracketEntrant } from '@portal/shared/competition/brackets/bracket.calls'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { BracketDetail } from '@portal/shared/competition/brackets/bracket.schemas'
import type { BracketEntrant } from '@portal/shared/competition/brackets/bracketPicture.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { firstRefusal } from '../../platform/lib/words/refusalText'
import { FormError } from '../../platform/ui/form/FormError'
import { Badge } from '../../platform/ui/text/Badge'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { SeedingNote } from './SeedingNote'
import { warningsOf } from './seedWarnings'
import { SeedList, type SeedItem } from './SeedList'
import { useLosses } from './useLosses'
import { WithdrawDialog } from './WithdrawDialog'
import styles from './brackets.module.css'

const itemOf = (entrant: BracketEntrant | undefined, index: number): SeedItem => (entrant ? { key: String(entrant.entrantId), name: entrant.name, note: entrant.note } : { key: `open-${index}`, name: 'To be announced', note: '' })

/** Who has which seed; who has withdrawn. */
export function SeedsPart({ detail }: { detail: BracketDetail }) {
  const { picture, seeds } = detail
  const byId = new Map(picture.entrants.map((entrant) => [entrant.entrantId, entrant]))
  const standing = seeds.map((entrantId, index) => itemOf(entrantId === null ? undefined : byId.get(entrantId), index))
  const [items, setItems] = useState(standing)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<BracketEntrant | null>(null)
  const isDirty = items.some(({ key }, index) => key !== standing[index]!.key)
  const call = useCall(seedBracketCall, { errors: 'in place' })
  const back = useCall(withdrawBracketEntrant)
  const losses = useLosses(contestWords(picture.contestName))
  const of = { bracketId: picture.bracketId, version: picture.version }
  const warned = warningsOf(detail, items.map(({ key }) => (byId.has(Number(key)) ? Number(key) : null)))
  const save = (accepted: string[] = []) => {
    setRefusal(null)
    const given = items.map(({ key }) => {
      const entrant = byId.get(Number(key))
      return entrant ? { teamId: entrant.teamId, studentIds: detail.players.find(({ entrantId }) => entrantId === entrant.entrantId)?.studentIds ?? [] } : null
    })
    call.mutate({ ...of, seeds: given, accepted }, { onError: (error) => { if (!losses.ask(error, save)) setRefusal(firstRefusal(error)) } })
  }
  return (
    <>
      <p className={styles.hint}>Drag the seeds, or move them by the arrows. Results between teams that keep their positions are kept; all others are listed before they are lost.</p>
      <SeedingNote texts={warned} />
      <SeedList
        items={items} onChange={setItems}
        beside={({ key }) => {
          const entrant = byId.get(Number(key))
          if (!entrant) return null
          return entrant.isWithdrawn
            ? <><Badge tone="due">Withdrawn</Badge><Button variant="subtle" loading={back.isPending} disabled={isDirty} onClick={() => back.mutate({ ...of, entrantId: entrant.entrantId, isOut: false, reason: '', replacementTeamId: null })} aria-label={`Let ${entrant.name} take part again`}>Reinstate</Button></>
            : <Button variant="subtle" disabled={isDirty} onClick={() => setLeaving(entrant)} aria-label={`Withdraw ${entrant.name}`}>Withdraw</Button>
        }}
      />
      <FormError message={refusal} />
      <div className={styles.bar}>
        <Button onClick={() => save()} disabled={!isDirty} loading={call.isPending}>Save the seeds</Button>
        <Button variant="default" disabled={!isDirty} onClick={() => setItems(standing)}>Reset</Button>
      </div>
      <UnsavedChanges hasChanges={useCallback(() => isDirty && !call.isSuccess, [isDirty, call.isSuccess])} />
      {leaving && <WithdrawDialog detail={detail} entrant={leaving} onClose={() => setLeaving(null)} />}
      {losses.dialog}
    </>
  )
}
