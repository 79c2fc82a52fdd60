import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { makeBracketCall } from '@portal/shared/competition/brackets/bracket.calls'
import type { BracketSources } from '@portal/shared/competition/brackets/bracket.schemas'
import type { ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { planProblems, type BracketPlan } from '@portal/shared/competition/brackets/bracketPlan'
import { seedingWarnings } from '@portal/shared/competition/brackets/seedingWarnings'
import { BracketView } from '@portal/shared/views/brackets/BracketView'
import { useCall } from '../../platform/lib/call/queries'
import { firstRefusal } from '../../platform/lib/words/refusalText'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormError } from '../../platform/ui/form/FormError'
import { PublicView } from '../../platform/ui/page/PublicView'
import { PlanFields, Checkbox } from './PlanFields'
import { noteOf, previewOf, proposeSeeds } from './proposeSeeds'
import { SeedingNote } from './SeedingNote'
import { SeedList } from './SeedList'
import styles from './brackets.module.css'

interface NewDrawProps {
  name: string
  activityId: number
  contestName: ContestName | undefined
  levelId: number
  classificationId: number | null
  eventId: number | null
  sources: z.output<typeof BracketSources>
}

/** Format, who takes part, seeding and wishes, and the drawing that follows from them. */
export function NewDraw({ name, activityId, contestName, levelId, classificationId, eventId, sources }: NewDrawProps) {
  const candidates = useMemo(() => sources.candidates.filter((each) => classificationId === null || each.classificationId === classificationId || each.isInEvent), [sources, classificationId])
  const [key] = useState(() => crypto.randomUUID())
  const [plan, setPlan] = useState<BracketPlan>({ kind: 'single', thirdPlace: false })
  const [most, setMost] = useState('4')
  const [chosen, choose] = useState<readonly number[]>(() => candidates.filter(({ isInEvent, rank }) => (eventId === null ? rank !== null && rank <= 4 : isInEvent)).map(({ teamId }) => teamId))
  const [wishes, setWishes] = useState({ apart: true, until: '1', near: false })
  const [byHand, setByHand] = useState<readonly number[] | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const navigate = useNavigate()
  const call = useCall(makeBracketCall, { errors: 'in place' })
  const byId = useMemo(() => new Map(candidates.map((each) => [each.teamId, each])), [candidates])
  const rules = useMemo(() => ({ apartInFirstRound: wishes.apart, firstTwoApartUntil: Number(wishes.until), nearFirst: wishes.near }), [wishes])
  const proposed = useMemo(
    () => proposeSeeds(chosen.flatMap((teamId) => byId.get(teamId) ?? []), plan, rules),
    [chosen, byId, plan, rules],
  )
  const order = (byHand ?? proposed.teamIds).flatMap((teamId) => byId.get(teamId) ?? [])
  const problems = Object.fromEntries(planProblems(plan, order.length).map(({ field, message }) => [field, message]))
  const preview = useMemo(() => previewOf(name || 'New bracket', plan, (byHand ?? proposed.teamIds).flatMap((teamId) => byId.get(teamId) ?? []).map((each) => ({ ...each, note: noteOf(each) })), { contestName }), [contestName, name, plan, byHand, proposed, byId])
  const warned = seedingWarnings(order, plan, rules)
  const select = (teamIds: readonly number[]) => { choose(teamIds); setByHand(null) }
  const make = () => {
    setRefusal(null)
    if (!name.trim()) return setRefusal('Please name the bracket.')
    call.mutate({ key, name, activityId, levelId, classificationId, eventId, entrantKind: 'team', plan, seeds: order.map(({ teamId }) => ({ teamId, studentIds: [] })) }, {
      onSuccess: ({ bracketId }) => void navigate(linkTo('bracket', { bracketId })),
      onError: (error) => setRefusal(firstRefusal(error)),
    })
  }
  return (
    <>
      <section className={styles.step} aria-labelledby="how">
        <h2 id="how">How it is played</h2>
        <PlanFields plan={plan} contestName={contestName} problems={problems} onChange={setPlan} />
      </section>
      <section className={styles.step} aria-labelledby="who">
        <h2 id="who">Who takes part</h2>
        {sources.uncertified.length > 0 && <p className={styles.hint}>Not certified yet: {sources.uncertified.slice(0, 8).join(', ')}{sources.uncertified.length > 8 && ` and ${sources.uncertified.length - 8} more`}. Teams of these districts have no certified place.</p>}
        <div className={styles.bar}>
          <FieldInput name="most" spec={{ label: 'Best of each district', kind: 'number' }} value={most} onText={setMost} />
          <Button variant="default" onClick={() => select(candidates.filter(({ rank }) => rank !== null && rank <= Number(most)).map(({ teamId }) => teamId))}>Use the certified teams</Button>
          {eventId !== null && <Button variant="default" onClick={() => select(candidates.filter(({ isInEvent }) => isInEvent).map(({ teamId }) => teamId))}>Use the event’s teams</Button>}
          <Button variant="subtle" onClick={() => select([])}>None</Button>
        </div>
        <div className={styles.ticks} role="group" aria-label="Teams" tabIndex={0}>
          {candidates.map((each) => <Checkbox key={each.teamId} label={[each.name, noteOf(each)].join(' · ')} on={chosen.includes(each.teamId)} onChange={(on) => select(on ? [...chosen, each.teamId] : chosen.filter((teamId) => teamId !== each.teamId))} />)}
        </div>
        <p role="status">{order.length} teams</p>
      </section>
      <section className={styles.step} aria-labelledby="seeding">
        <h2 id="seeding">Seeding</h2>
        <Checkbox label={plan.kind === 'pools' ? 'Keep teams from the same district in different pools' : 'Keep teams from the same district apart in the first round'} on={wishes.apart} onChange={(apart) => setWishes({ ...wishes, apart })} />
        {plan.kind !== 'pools' && plan.kind !== 'roundRobin' && (
          <>
            <Checkbox label="Pair nearby schools in the first round" on={wishes.near} onChange={(near) => setWishes({ ...wishes, near })} />
            <FieldInput name="until" spec={{ label: 'Earliest a district’s champion and runner-up can meet', kind: 'choice', options: [{ value: '1', label: 'No rule' }, ...[2, 3, 4, 5].map((round) => ({ value: String(round), label: `Round ${round}` })), { value: '99', label: 'The final' }] }} value={wishes.until} onText={(until) => setWishes({ ...wishes, until })} />
          </>
        )}
        <SeedingNote texts={byHand === null ? proposed.unmet : warned} />
        {byHand !== null && <div><Button variant="default" onClick={() => setByHand(null)}>Back to the proposed seeds</Button></div>}
        <SeedList items={order.map((each) => ({ key: String(each.teamId), name: each.name, note: noteOf(each) }))} onChange={(items) => setByHand(items.map((each) => Number(each.key)))} />
      </section>
      <section className={styles.step} aria-labelledby="preview">
        <h2 id="preview">Preview</h2>
        {preview ? <PublicView><BracketView data={preview} /></PublicView> : <p>{Object.values(problems)[0]}</p>}
        <FormError message={refusal} />
        <div className={styles.bar}><Button onClick={make} disabled={!preview} loading={call.isPending}>Make the bracket</Button></div>
      </section>
    </>
  )
}
