import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { findOpponents, getNewMatch, scheduleMatch } from '@portal/shared/scheduling/matches/match.calls'
import { matchKinds } from '@portal/shared/scheduling/matches/match.schemas'
import { MatchFields, matchKindNames, sameTeamMessage } from '@portal/shared/scheduling/matches/schedule.schemas'
import type { NewMatch, Opponent } from '@portal/shared/scheduling/matches/schedule.schemas'
import { send } from '../../platform/lib/call/call'
import { query, useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { refusalText } from '../../platform/lib/words/refusalText'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { Conflicts } from './Conflicts'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { FormPart, FormParts } from '../../platform/ui/form/FormLayout'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { problemsOfSeen, SeenField } from '../../platform/ui/form/SeenField'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import styles from './matchForm.module.css'
import { useAskOpponent } from './useAskOpponent'
import { PlaceFields } from './PlaceFields'
import type { PlaceValues } from './PlaceFields'
import { usePlaceConflicts } from './usePlaceConflicts'
import type { PlaceConflicts } from './usePlaceConflicts'

/** /activity/create-match/:teamId/:schoolActivityId/:teamLevelId: a match of the regular season, one record for both schools. */
export default function CreateMatchScreen() {
  const { teamId = '', schoolActivityId = '', teamLevelId = '' } = useParams()
  const read = useQuery(query(getNewMatch, { teamId, schoolActivityId, teamLevelId }))
  const words = contestWords(read.data?.activity.contestName)
  return (
    <>
      <PageHeader
        title={`New ${words.one}`}
        back={{ to: linkTo('teamMatches', { schoolTeamId: teamId }), label: `Team ${words.many}` }}
        lead={read.data && [read.data.team.name, read.data.activity.name, read.data.level].join(' · ')}
      />
      <StateView read={read} what="form" loading={<Skeleton lines={8} />}>{(about) => <MatchForm about={about} />}</StateView>
    </>
  )
}

const FormFields = MatchFields.extend({ decidesPlace: z.boolean(), accepted: z.string(), homeTeamId: z.number('Please choose the home team.'), awayTeamId: z.number('Please choose the away team.') })
type Values = z.input<typeof FormFields>

function MatchForm({ about }: { about: NewMatch }) {
  const { schoolActivityId = '', teamLevelId = '' } = useParams()
  const may = useMay()
  const { team, activity, year } = about
  const words = contestWords(activity.contestName)
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const [asked] = useSearchParams()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [teams, setTeams] = useState<ReadonlyMap<number, Opponent>>(() => new Map([[team.teamId, { teamId: team.teamId, name: team.name, city: 'This team', districtName: team.districtName, sameDistrict: team.districtId !== null, isOutside: false }]]))
  const form = useZodForm(
    FormFields,
    { homeTeamId: team.teamId, day: '', time: '18:00', venueId: null, assetId: null, kind: asked.get('decides') ? 'playoff' : 'nonDistrict', decidesPlace: asked.has('decides'), officialsNote: '', accepted: '' },
    ({ homeTeamId, awayTeamId, accepted }) => (homeTeamId === awayTeamId ? [{ field: 'awayTeamId', message: sameTeamMessage }] : asking.beyond ? [] : problemsOfSeen('accepted', accepted, place.toSee)),
  )
  const [homeTeamId, awayTeamId, day, time, venueId, assetId, kind, decidesPlace] = useWatch({ control: form.control, name: ['homeTeamId', 'awayTeamId', 'day', 'time', 'venueId', 'assetId', 'kind', 'decidesPlace'] })
  const home = (homeTeamId as number | undefined) ?? null
  const away = (awayTeamId as number | undefined) ?? null
  const place: PlaceConflicts = usePlaceConflicts({ homeTeamId: home, awayTeamId: away, day, time, venueId, assetId, kind, words })
  const call = useCall(scheduleMatch, { errors: 'in place' })
  const asking: ReturnType<typeof useAskOpponent> = useAskOpponent({ homeTeamId: home, awayTeamId: away, kind, words })
  // Read at the moment of leaving, before anything is drawn again.
  const isDone = useRef(false)
  const { isDirty } = form.formState

  const mayBeDistrict = (one: number | null, other: number | null) => one !== null && other !== null && one !== other && Boolean(teams.get(one)?.sameDistrict && teams.get(other)?.sameDistrict)
  const setPair = (next: { home: number | null; away: number | null }, found: ReadonlyMap<number, Opponent> = teams) => {
    const set = (name: 'homeTeamId' | 'awayTeamId', value: number | null) => form.setValue(name, value as number, { shouldDirty: true, shouldValidate: form.formState.isSubmitted || (next.home !== null && next.home === next.away) })
    set('homeTeamId', next.home)
    set('awayTeamId', next.away)
    const both = next.home !== next.away && [next.home, next.away].every((id) => id !== null && found.get(id)?.sameDistrict)
    if (both && form.getValues('decidesPlace')) return
    form.setValue('decidesPlace', false)
    if (!form.formState.dirtyFields.kind || (!both && form.getValues('kind') === 'district')) form.setValue('kind', both ? 'district' : 'nonDistrict')
  }
  // Someone who has just brought an opponent from outside comes back with its key; a district's screen names level teams.
  const brought = Number(asked.get('opponent')) || null
  const broughtRead = useQuery({ ...query(findOpponents, { teamId: team.teamId, search: '', opponentId: brought ?? undefined }), enabled: brought !== null })
  const found = broughtRead.data?.find((each) => each.teamId === brought)
  useEffect(() => {
    if (!found) return
    const known = new Map([...teams, [found.teamId, found] as const])
    setTeams(known)
    setPair({ home: team.teamId, away: found.teamId }, known)
    // Once, when it is known.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [found?.teamId])
  const choice = (id: number | null) => (id === null ? null : { value: String(id), label: teams.get(id)?.name ?? '' })
  const load = async (search: string) => {
    const { payload } = await send(findOpponents, { teamId: team.teamId, search })
    const own = teams.get(team.teamId)!
    const all = [...(own.name.toLowerCase().includes(search.toLowerCase()) ? [own] : []), ...payload]
    setTeams((before) => new Map([...before, ...all.map((each) => [each.teamId, each] as const)]))
    return all.map((each) => ({ value: String(each.teamId), label: each.name, hint: [each.isOutside && 'Outside', each.city, each.districtName].filter(Boolean).join(' · ') }))
  }
  const leave = (to: string) => {
    isDone.current = true
    void navigate(to, { replace: true })
  }
  const submit = form.handleSubmit(({ accepted: _, ...values }) => {
    setRefusal(place.refusal)
    if (place.refusal) return
    if (asking.beyond) return asking.ask(values, { onSuccess: leave, onRefused: setRefusal })
    call.mutate({ ...values, decidesPlace: values.kind === 'playoff' && values.decidesPlace, key, accepted: place.warnings }, {
      onSuccess: () => {
        leave(linkTo('teamMatches', { schoolTeamId: team.teamId }))
      },
      onError: (error) => {
        if (asking.take(error)) return
        if (error.id === 'conflicts' && error.details) return place.setRefused(error.details.conflicts)
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <FormParts>
        <FormPart id="teams" title="Who" columns={false}>
          <div className={styles.teams}>
            <TeamField form={form} name="homeTeamId" label="Home team" load={load} value={choice(home)} onChange={(id) => setPair({ home: id, away })} />
            <Button variant="default" leftSection={<IconArrowsExchange size="1.125rem" aria-hidden="true" />} onClick={() => setPair({ home: away, away: home })}>Swap</Button>
            <TeamField form={form} name="awayTeamId" label="Away team" load={load} value={choice(away)} problem={away !== null && away === home ? sameTeamMessage : undefined} onChange={(id) => setPair({ home, away: id })} />
          </div>
          {may.open('addOutsideTeam') && (
            <p className="dim">Is the opponent not in the association? <Link to={linkTo('addOutsideTeam', { teamId: team.teamId, schoolActivityId, teamLevelId })}>Add an outside opponent</Link></p>
          )}
          <div className={styles.fields}>
            <Field
              form={form} name="kind"
              spec={{ label: 'Kind', kind: 'choice', options: matchKinds.filter((kind) => kind !== 'district' || mayBeDistrict(home, away)).map((value) => ({ value, label: matchKindNames[value] })), hint: mayBeDistrict(home, away) ? `A district ${words.one} counts in the table.` : undefined }}
            />
            <Field form={form} name="officialsNote" spec={{ label: 'Note for officials', optional: true, autoComplete: 'off', hint: 'Both schools can see it; the public cannot.' }} />
          </div>
          {kind === 'playoff' && may.open('tieBreakers') && mayBeDistrict(home, away) && (
            <Checkbox
              id="field-decidesPlace" label="It decides a place in the district standings" checked={decidesPlace} error={form.formState.errors.decidesPlace?.message}
              onChange={(checked) => form.setValue('decidesPlace', checked, { shouldDirty: true })}
            />
          )}
        </FormPart>
        <FormPart id="place" title="When and where" columns={false}>
          <PlaceFields form={form as unknown as ZodForm<PlaceValues, unknown>} homeTeamId={home} startsAtHome year={year} mayLeaveTime />
          {place.timeText && <p className="dim">{place.timeText}. {activity.name} uses its venue for that long.</p>}
          <Conflicts conflicts={place.conflicts} isAsking={place.isAsking} />
          {place.toSee && <SeenField form={form} name="accepted" label="Save anyway" what={place.toSee} />}
        </FormPart>
        {asking.panel}
        <FormError message={refusal} />
      </FormParts>
      <SaveBar label={asking.beyond ? `Ask ${asking.beyond.opponent.name}` : `Schedule the ${words.one}`} isDirty={isDirty} pending={call.isPending || asking.isPending} note={isDirty ? `This ${words.one} is not scheduled yet.` : 'Nothing is entered yet.'} />
      <UnsavedChanges hasChanges={useCallback(() => isDirty && !isDone.current, [isDirty])} />
    </form>
  )
}

interface TeamFieldProps<Parsed> {
  form: ZodForm<Values, Parsed>
  name: 'homeTeamId' | 'awayTeamId'
  label: string
  load: (search: string) => Promise<{ value: string; label: string; hint: string }[]>
  value: { value: string; label: string } | null
  /** What is wrong with it as chosen, whatever else is still to be filled in. */
  problem?: string | undefined
  onChange: (teamId: number | null) => void
}

function TeamField<Parsed>({ form, name, label, load, value, problem, onChange }: TeamFieldProps<Parsed>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return <SearchChoice name={name} label={label} load={load} value={value} onChange={(chosen) => onChange(chosen ? Number(chosen.value) : null)} onBlur={field.onBlur} error={problem ?? fieldState.error?.message} ref={field.ref} />
}
