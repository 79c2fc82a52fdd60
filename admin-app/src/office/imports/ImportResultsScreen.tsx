import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listActivityChoices } from '@portal/shared/directory/activities/activity.calls'
import { importResults } from '@portal/shared/office/imports/import.calls'
import { ResultImport } from '@portal/shared/office/imports/import.schemas'
import { nameInAddresses } from '../../platform/lib/words/nameInAddresses'
import { query, useCall } from '../../platform/lib/call/queries'
import { Field } from '../../platform/ui/form/Field'
import type { FieldMap } from '../../platform/ui/form/fieldMap'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { ImportSteps } from './ImportSteps'
import type { ImportFile } from './ImportSteps'
import type { ImportField } from './MappingTable'
import styles from './imports.module.css'

const fields: readonly ImportField[] = [
  { name: 'externalId', label: 'External id' },
  { name: 'date', label: 'Date' },
  { name: 'home', label: 'Home team' },
  { name: 'away', label: 'Away team' },
  { name: 'homeScore', label: 'Home score' },
  { name: 'awayScore', label: 'Away score' },
]

/** What a person says about the file. The names in addresses are made from it. */
const Settings = z.strictObject({
  activityName: ResultImport.shape.activityName.refine((name) => nameInAddresses(name) !== '', 'Use letters or digits.'),
  level: z.string().refine((name) => nameInAddresses(name) !== '', 'Level is required.'),
  district: ResultImport.shape.district,
})

const settingsMap: FieldMap<typeof Settings.shape> = {
  activityName: { label: 'Activity', placeholder: 'Girls Soccer', autoComplete: 'off' },
  level: { label: 'Level', autoComplete: 'off' },
  district: { label: 'District', placeholder: '4A District 2', autoComplete: 'off' },
}

/** /administration/import/results */
export default function ImportResultsScreen() {
  const form = useZodForm(Settings, { activityName: '', level: 'Varsity', district: '' })
  const [createMissingTeams, setCreate] = useState(true)
  const settings = useWatch({ control: form.control })
  const [link, setLink] = useState(linkTo('standings'))
  const choices = useQuery(query(listActivityChoices, {}))
  const call = useCall(importResults, { errors: 'in place' })

  const run = async (file: ImportFile) => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return null
    const { activityName, level, district } = Settings.parse(form.getValues())
    const known = choices.data?.activities.find(({ name }) => name.toLowerCase() === activityName.toLowerCase())
    const activity = known?.activity ?? nameInAddresses(activityName)
    const levelSlug = nameInAddresses(level)
    setLink(`${linkTo('standings')}?activity=${activity}&level=${levelSlug}`)
    return call.mutateAsync({ ...file, activity, activityName, level: levelSlug, district, createMissingTeams })
  }
  const known = choices.data?.activities.map(({ name }) => name) ?? []
  return (
    <>
      <PageHeader
        title="Import results"
        lead="Games with their results, from a spreadsheet or a published final table. Known games are updated, and standings update right away."
      />
      <ImportSteps
        sample="results"
        fields={fields}
        accept=".csv,.json,text/csv,text/plain,application/json"
        run={run}
        settingsKey={JSON.stringify([settings, createMissingTeams])}
        settings={(
          <form className={styles.settings} onSubmit={(event) => event.preventDefault()}>
            <Field form={form} name="activityName" spec={{ ...settingsMap.activityName, suggestions: known }} />
            <Field form={form} name="level" spec={settingsMap.level} />
            <Field form={form} name="district" spec={settingsMap.district} />
            <label className={`${styles.check} ${styles.whole}`}>
              <input type="checkbox" checked={createMissingTeams} onChange={(event) => setCreate(event.currentTarget.checked)} />
              Create schools and teams that are not known yet
            </label>
          </form>
        )}
        done={<Button component={Link} to={link}>See the standings</Button>}
      />
    </>
  )
}
