import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getNewMatch } from '@portal/shared/scheduling/matches/match.calls'
import { addOutsideTeam, findOutsideSchools, takeOutsideTeam } from '@portal/shared/scheduling/matches/outside.calls'
import { OutsideSchoolFields } from '@portal/shared/scheduling/matches/outside.schemas'
import type { SimilarSchool } from '@portal/shared/scheduling/matches/outside.schemas'
import { zoneOfPlace } from '@portal/shared/scheduling/venues/zoneOfPlace'
import { query, useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { refusalText } from '../../platform/lib/words/refusalText'
import { zoneOptions } from '../../platform/lib/words/timeZones'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { FormPart, FormParts } from '../../platform/ui/form/FormLayout'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import styles from './outside.module.css'

const zones = zoneOptions()

/** /activity/create-non-organization-school-team/:teamId/:schoolActivityId/:teamLevelId: an opponent that is not of the association. */
export default function AddOutsideTeamScreen() {
  const { teamId = '', schoolActivityId = '', teamLevelId = '' } = useParams()
  const navigate = useNavigate()
  const may = useMay()
  const [key] = useState(() => crypto.randomUUID())
  const [refusal, setRefusal] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly SimilarSchool[]>([])
  const [isOther, setOther] = useState('')
  // Who may not make matches may bring the opponent anyway: the team's name is only a courtesy.
  const about = useQuery({ ...query(getNewMatch, { teamId, schoolActivityId, teamLevelId }), enabled: may.send(getNewMatch) })
  const form = useZodForm(OutsideSchoolFields, { name: '', city: '', state: '', timeZone: '' })
  const [name, city] = form.watch(['name', 'city'])
  const [asked] = useDebouncedValue(JSON.stringify({ name: name.trim(), city: city.trim() }), 300)
  const typed = JSON.parse(asked) as { name: string; city: string }
  const found = useQuery({ ...query(findOutsideSchools, { teamId, ...typed }), enabled: typed.name.length > 2 })
  const similar = [...new Map([...(typed.name.length > 2 ? found.data ?? [] : []), ...refused].map((each) => [each.schoolId, each])).values()]
  const names = similar.map(({ schoolId }) => schoolId).join()
  const add = useCall(addOutsideTeam, { errors: 'in place' })
  const take = useCall(takeOutsideTeam)
  const isDone = useRef(false)
  const { isDirty, isSubmitted } = form.formState

  const words = contestWords(about.data?.activity.contestName)
  const back = may.open('createMatch')
    ? { to: linkTo('createMatch', { teamId, schoolActivityId, teamLevelId }), label: `New ${words.one}` }
    : { to: linkTo('teamMatches', { schoolTeamId: teamId }), label: `Team ${words.many}` }
  const goOn = ({ teamId: opponent }: { teamId: number }) => {
    isDone.current = true
    void navigate(may.open('createMatch') ? `${back.to}?opponent=${opponent}` : back.to, { replace: true })
  }
  const isSeen = similar.length === 0 || isOther === names
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    if (!isSeen) return
    add.mutate({ ...values, teamId, key, seen: similar.map(({ schoolId }) => schoolId) }, {
      onSuccess: goOn,
      onError: (error) => {
        if (error.id === 'conflicts' && error.details) return setRefused(error.details.schools)
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  return (
    <>
      <PageHeader title="Outside opponent" back={back} lead={about.data ? [about.data.team.name, about.data.activity.name, about.data.level].join(' · ') : undefined} />
      <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <FormParts>
          <FormPart id="school" title="The school" lead={`A school that is not in the association. Its ${words.many} count in overall records and never in a district’s table.`}>
            <Field form={form} name="name" spec={{ label: 'School name', autoComplete: 'off' }} />
            <Field form={form} name="city" spec={{ label: 'City', autoComplete: 'off' }} />
            <Field
              form={form} name="state" spec={{ label: 'State', autoComplete: 'off', optional: true, hint: 'Two letters: TX.' }}
              onText={(text) => {
                const zone = zoneOfPlace({ state: text, latitude: null, longitude: null })
                if (zone) form.setValue('timeZone', zone, { shouldDirty: true })
              }}
            />
            <Field form={form} name="timeZone" spec={{ label: 'Time zone', kind: 'choice', options: [{ value: '', label: 'The organization’s' }, ...zones], hint: `${words.Many} there are shown in this time zone.` }} />
          </FormPart>
          <div role="status">
            {similar.length > 0 && (
              <FormPart id="similar" title={similar.length === 1 ? 'Is it this one?' : 'Is it one of these?'} columns={false}>
                <ul className={styles.similar}>
                  {similar.map(({ schoolId, isOutside, ...each }) => (
                    <li key={schoolId}>
                      <span><strong>{each.name}</strong> <span className="dim">{[each.city, each.state].filter(Boolean).join(', ')}</span></span>
                      {isOutside
                        ? <Button variant="default" loading={take.isPending} aria-label={`Play against ${each.name}`} onClick={() => take.mutate({ teamId, schoolId }, { onSuccess: goOn })}>Play against it</Button>
                        : <span className="dim">In the association: <Link to={back.to}>choose it as the opponent</Link>.</span>}
                    </li>
                  ))}
                </ul>
                <Checkbox id="field-seen" label={similar.length === 1 ? 'It is another school' : 'It is none of these'} checked={isSeen} error={isSubmitted && !isSeen ? 'Please look at this first.' : undefined} onChange={(yes) => setOther(yes ? names : '')} />
              </FormPart>
            )}
          </div>
          <FormError message={refusal} />
        </FormParts>
        <SaveBar label="Add the opponent" isDirty={isDirty} pending={add.isPending} note={isDirty ? 'This opponent is not added yet.' : 'Nothing is entered yet.'} />
        <UnsavedChanges hasChanges={useCallback(() => isDirty && !isDone.current, [isDirty])} />
      </form>
    </>
  )
}
