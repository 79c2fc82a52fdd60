import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { makeBracketCall } from '@portal/shared/competition/brackets/bracket.calls'
import { planProblems, type BracketPlan } from '@portal/shared/competition/brackets/bracketPlan'
import { drawByLot } from '@portal/shared/competition/brackets/drawByLot'
import { seedingWarnings } from '@portal/shared/competition/brackets/seedingWarnings'
import { seedPools } from '@portal/shared/competition/brackets/seedPools'
import { getDrawSources } from '@portal/shared/competition/tennis/draw.calls'
import type { DrawSources } from '@portal/shared/competition/tennis/draw.schemas'
import type { DrawFormat } from '@portal/shared/competition/draws/drawFormat.schemas'
import { withMatchTieBreak } from '@portal/shared/competition/tennis/usualFormats'
import { BracketView } from '@portal/shared/views/brackets/BracketView'
import { query, useCall } from '../../platform/lib/call/queries'
import { firstRefusal } from '../../platform/lib/words/refusalText'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormError } from '../../platform/ui/form/FormError'
import { PublicView } from '../../platform/ui/page/PublicView'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import type { NewDrawProps } from '../brackets/drawParts'
import { DrawFormatFields } from './DrawFormatFields'
import { entrantsOf, entrantOfPair, type PlayerEntrant } from './playerEntrants'
import { PairFields } from './PairFields'
import { PlanFields, Checkbox } from '../brackets/PlanFields'
import { previewOf } from '../brackets/proposeSeeds'
import { SeedingNote } from '../brackets/SeedingNote'
import { SeedList } from '../brackets/SeedList'
import styles from '../brackets/brackets.module.css'

interface PlayerDrawProps extends NewDrawProps {
  sources: DrawSources
}

const divisions = [{ value: '', label: 'Everyone' }, { value: 'boys', label: 'Boys' }, { value: 'girls', label: 'Girls' }]

/** A draw of players or pairs of an event, of those whom its schools entered. */
export default function NewPlayerDraw(of: NewDrawProps) {
  const read = useQuery(query(getDrawSources, { eventId: of.eventId, levelId: of.levelId }))
  return <StateView read={read} what="players">{(sources) => <PlayerDraw {...of} sources={sources} />}</StateView>
}

/** A draw of players or pairs: how it is played, which of the entered players are in it, the seeds chosen manually or by the ladders, the rest drawn. */
function PlayerDraw({ kind, sources, ...of }: PlayerDrawProps) {
  const [division, setDivision] = useState('')
  const [made, setMade] = useState<readonly PlayerEntrant[]>([])
  const entrants = useMemo(() => [...entrantsOf(sources, kind, division), ...made], [sources, kind, division, made])
  if (sources.players.length === 0) {
    return (
      <EmptyState heading="No school has entered players in this event yet">
        <Link to={linkTo('addPlayerToEvent', { eventId: of.eventId })}>Enter players for a team</Link>
      </EmptyState>
    )
  }
  return (
    <Drawing key={`${kind} ${division}`} {...of} kind={kind} entrants={entrants}>
      <FieldInput name="division" spec={{ label: 'Of', kind: 'choice', options: divisions }} value={division} onText={(text) => { setDivision(text); setMade([]) }} />
      {kind === 'pair' && <PairFields sources={sources} division={division} taken={entrants} onAdd={(teamId, studentIds) => setMade([...made, entrantOfPair(sources, teamId, studentIds, null)])} />}
    </Drawing>
  )
}

interface DrawingProps extends NewDrawProps {
  entrants: readonly PlayerEntrant[]
  children: ReactNode
}

function Drawing({ name, activityId, levelId, classificationId, eventId, kind, entrants, children }: DrawingProps) {
  const [key] = useState(() => crypto.randomUUID())
  const [plan, setPlan] = useState<BracketPlan>({ kind: 'single', thirdPlace: false })
  const [format, setFormat] = useState<DrawFormat>({ sets: withMatchTieBreak, seeded: 2, points: null })
  // Who is left out, by key: those who come later are in.
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const [wishes, setWishes] = useState({ schools: true, districts: true })
  const [lot, setLot] = useState(1)
  const [byHand, setByHand] = useState<readonly number[] | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const navigate = useNavigate()
  const call = useCall(makeBracketCall, { errors: 'in place' })
  const chosen = useMemo(() => entrants.filter(({ id }) => !out.has(id)), [entrants, out])
  const byId = useMemo(() => new Map(chosen.map((each) => [each.id, each])), [chosen])
  const seeded = Math.min(format.seeded, chosen.length)
  const proposed = useMemo(() => (plan.kind === 'pools'
    ? seedPools(chosen.map((each, index) => ({ ...each, teamId: each.id, districtId: each.school.id, districtName: each.school.name, rank: index + 1, strength: 0, latitude: null, longitude: null })), plan.pools, wishes.schools)
    : drawByLot(chosen, { seeded, schoolsApart: wishes.schools, districtsApart: wishes.districts }, lot)
  ), [chosen, plan, seeded, wishes, lot])
  const order = (byHand?.length === chosen.length ? byHand : proposed.teamIds).flatMap((id) => byId.get(id) ?? [])
  const warned = plan.kind === 'pools'
    ? seedingWarnings(order.map((each) => ({ name: each.name, districtId: each.school.id, districtName: each.school.name })), plan, { apartInFirstRound: wishes.schools, firstTwoApartUntil: 1, nearFirst: false })
    : seedingWarnings(order, plan, { apartInFirstRound: wishes.districts, schoolsApart: wishes.schools, firstTwoApartUntil: 1, nearFirst: false })
  const problems = Object.fromEntries(planProblems(plan, order.length).map(({ field, message }) => [field, message]))
  const preview = previewOf(name || 'New draw', plan, order.map((each) => ({ ...each, teamId: each.id })), { seeded })
  const make = () => {
    setRefusal(null)
    if (!name.trim()) return setRefusal('Please name the draw.')
    call.mutate({
      key, name, activityId, levelId, classificationId, eventId, entrantKind: kind, plan, scoring: { ...format, seeded }, seeds: order.map(({ teamId, studentIds }) => ({ teamId, studentIds: [...studentIds] })),
    }, {
      onSuccess: () => void navigate(linkTo('tennisEventDetail', { eventId, activeSection: kind === 'player' ? 'singles' : 'doubles' })),
      onError: (error) => setRefusal(firstRefusal(error)),
    })
  }
  return (
    <>
      <section className={styles.step} aria-labelledby="how">
        <h2 id="how">How it is played</h2>
        <PlanFields plan={plan} contestName="match" problems={problems} onChange={setPlan} />
        <DrawFormatFields format={format} onChange={setFormat} />
      </section>
      <section className={styles.step} aria-labelledby="who">
        <h2 id="who">Who takes part</h2>
        {children}
        <div className={styles.ticks} role="group" aria-label={kind === 'player' ? 'Players' : 'Pairs'} tabIndex={0}>
          {entrants.map(({ id, name: who, note }) => (
            <Checkbox
              key={id} label={[who, note].filter(Boolean).join(' · ')} on={!out.has(id)}
              onChange={(on) => {
                setByHand(null)
                setOut(on ? new Set([...out].filter((each) => each !== id)) : new Set([...out, id]))
              }}
            />
          ))}
        </div>
        <p role="status">{chosen.length} {kind === 'player' ? 'players' : 'pairs'}</p>
      </section>
      <section className={styles.step} aria-labelledby="seeding">
        <h2 id="seeding">Seeds and draw</h2>
        <p className={styles.hint}>The first {kind === 'player' ? 'players' : 'pairs'} are seeded, in ladder order until you move them. All others are drawn at random. Byes go to the seeds.</p>
        <FieldInput name="seeded" spec={{ label: 'Seeds', kind: 'number', autoComplete: 'off' }} value={String(format.seeded)} onText={(text) => { setByHand(null); setFormat({ ...format, seeded: Math.min(64, Number(text) || 0) }) }} />
        <Checkbox label="Keep players from the same school apart in the first round" on={wishes.schools} onChange={(schools) => { setByHand(null); setWishes({ ...wishes, schools }) }} />
        {plan.kind !== 'pools' && <Checkbox label="Keep players from the same district apart in the first round" on={wishes.districts} onChange={(districts) => { setByHand(null); setWishes({ ...wishes, districts }) }} />}
        <SeedingNote texts={byHand === null ? proposed.unmet : warned} />
        <div className={styles.bar}>
          {plan.kind !== 'pools' && <Button variant="default" onClick={() => { setByHand(null); setLot(lot + 1) }}>Draw again</Button>}
          {byHand !== null && <Button variant="default" onClick={() => setByHand(null)}>Back to the proposed order</Button>}
        </div>
        <SeedList items={order.map(({ id, name: who, note }) => ({ key: String(id), name: who, note }))} onChange={(items) => setByHand(items.map((each) => Number(each.key)))} />
      </section>
      <section className={styles.step} aria-labelledby="preview">
        <h2 id="preview">Preview</h2>
        {preview ? <PublicView><BracketView data={preview} /></PublicView> : <p>{Object.values(problems)[0]}</p>}
        <FormError message={refusal} />
        <div className={styles.bar}><Button onClick={make} disabled={!preview} loading={call.isPending}>Make the draw</Button></div>
      </section>
    </>
  )
}
