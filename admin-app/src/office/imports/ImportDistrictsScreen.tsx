import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { getDistrictBoard } from '@portal/shared/directory/districts/district.calls'
import { importDistricts } from '@portal/shared/office/imports/import.calls'
import { query, useCall } from '../../platform/lib/call/queries'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { Notice } from '../../platform/ui/text/Notice'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { ImportSteps } from './ImportSteps'
import styles from './imports.module.css'
import type { ImportField } from './MappingTable'
import { tableFiles, tableHint } from './file/tableFiles'

const fields: readonly ImportField[] = [
  { name: 'schoolId', label: 'School id' },
  { name: 'school', label: 'School' },
  { name: 'team', label: 'Team, where a school has several' },
  { name: 'classification', label: 'Classification' },
  { name: 'district', label: 'District' },
]

/** /administration/import/districts */
export default function ImportDistrictsScreen() {
  const [params, setParams] = useSearchParams()
  const read = useQuery(query(getDistrictBoard, { activity: params.get('activity') ?? undefined, level: params.get('level') ?? undefined }))
  const call = useCall(importDistricts, { errors: 'in place' })
  const [createMissingTeams, setCreate] = useState(true)
  const [moveWithMatches, setMove] = useState(false)
  const shown = read.data?.shown
  const words = contestWords(shown?.contestName)
  const back = `${linkTo('districts')}${shown ? `?${new URLSearchParams({ activity: shown.activity, level: shown.level })}` : ''}`
  return (
    <>
      <PageHeader
        back={{ to: back, label: 'Districts' }}
        title="Import districts"
        lead="Which school’s team plays in which district, from a spreadsheet. Missing districts and classifications are added."
      />
      <StateView
        read={read}
        isEmpty={(board) => board.shown === null}
        empty={<EmptyState heading="No activities yet"><p>Each district belongs to one activity.</p><ScreenButton to="addActivity" kind="add">Add an activity</ScreenButton></EmptyState>}
      >
        {({ activities, readOnly }) => (readOnly || !shown ? <Notice><p>This academic year is over: its districts are read-only.</p></Notice> : (
          <ImportSteps
            sample="districts"
            fields={fields}
            accept={tableFiles}
            hint={tableHint}
            run={(file) => call.mutateAsync({ ...file, activityId: shown.activityId, levelId: shown.levelId, createMissingTeams, moveWithMatches })}
            settingsKey={JSON.stringify([shown.activityId, shown.levelId, createMissingTeams, moveWithMatches])}
            settings={(
              <div className={styles.settings}>
                <NativeSelect
                  size="md" label="Activity" value={shown.activity} onChange={(event) => setParams({ activity: event.currentTarget.value }, { preventScrollReset: true })}
                  data={activities.filter(({ levels }) => levels.length > 0).map(({ activity, name }) => ({ value: activity, label: name }))}
                />
                <NativeSelect
                  size="md" label="Level" value={shown.level} onChange={(event) => setParams({ activity: shown.activity, level: event.currentTarget.value }, { preventScrollReset: true })}
                  data={activities.find(({ activity }) => activity === shown.activity)!.levels.map(({ level, name }) => ({ value: level, label: name }))}
                />
                <div className={styles.whole}>
                  <Checkbox id="create-teams" label="Have schools take part and make their teams where there are none" checked={createMissingTeams} onChange={setCreate} />
                  <Checkbox id="move-with-matches" label={`Move teams that have ${words.many} of the district they leave`} hint={`Those ${words.many} no longer count in any district’s table.`} checked={moveWithMatches} onChange={setMove} />
                </div>
              </div>
            )}
            done={<Button component={Link} to={back}>See the districts</Button>}
          />
        ))}
      </StateView>
    </>
  )
}
