import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { copyDistricts, listDistrictSources } from '@portal/shared/directory/districts/district.calls'
import type { CopiedDistricts, DistrictBoard, DistrictSource } from '@portal/shared/directory/districts/district.schemas'
import { notify } from '../../platform/lib/call/notify'
import { query, useCall } from '../../platform/lib/call/queries'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { StateView } from '../../platform/ui/loading/StateView'
import styles from './districts.module.css'

const keyOf = ({ academicYearId, activityId, levelId }: DistrictSource) => `${academicYearId} ${activityId} ${levelId}`
const some = (count: number, one: string, many: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Copies districts from another activity, level or year; what that would do is counted before. */
export function CopyDistrictsDialog({ board, onClose }: { board: DistrictBoard; onClose: () => void }) {
  const { activityId, levelId } = board.shown!
  const read = useQuery(query(listDistrictSources, {}))
  const sources = read.data?.sources.filter((each) => !(each.academicYear === board.academicYear && each.activityId === activityId && each.levelId === levelId)) ?? []
  const [chosen, choose] = useState('')
  const [placeTeams, setPlace] = useState(true)
  const [counted, setCounted] = useState<{ of: string; copied: CopiedDistricts } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const call = useCall(copyDistricts, { errors: 'in place' })
  const trial = useCall(copyDistricts, { errors: 'in place' })
  const source = sources.find((each) => keyOf(each) === chosen) ?? sources.find((each) => each.activityId === activityId) ?? sources[0]
  const input = source && { activityId, levelId, fromAcademicYearId: source.academicYearId, fromActivityId: source.activityId, fromLevelId: source.levelId, placeTeams }
  const asked = JSON.stringify(input)
  const count = trial.mutate
  useEffect(() => {
    if (!asked) return
    setRefusal(null)
    count({ ...(JSON.parse(asked) as NonNullable<typeof input>), dryRun: true }, { onSuccess: (copied) => setCounted({ of: asked, copied }), onError: (error) => setRefusal(error.message) })
  }, [asked, count])
  const copied = counted !== null && counted.of === asked ? counted.copied : null
  const changes = copied ? copied.districts + copied.placed : 0
  const submit = () => {
    if (!input || changes === 0) return setRefusal('There is nothing to copy: everything is here already.')
    call.mutate({ ...input, dryRun: false }, {
      onSuccess: ({ districts, placed }) => {
        notify('success', `${some(districts, 'district is', 'districts are')} copied, and ${some(placed, 'team is', 'teams are')} placed.`)
        onClose()
      },
      onError: (error) => setRefusal(error.message),
    })
  }
  return (
    <FormDialog title="Copy districts" submit="Copy" pending={call.isPending} error={refusal} onSubmit={submit} onClose={onClose}>
      <StateView read={read} isEmpty={() => sources.length === 0} empty={<p>No other activity, level or year has districts yet.</p>}>
        {() => (
          <>
            <NativeSelect
              size="md" label="From" value={source ? keyOf(source) : ''} onChange={(event) => choose(event.currentTarget.value)}
              data={[...new Set(sources.map(({ academicYear }) => academicYear))].map((year) => ({ group: year, items: sources.filter(({ academicYear }) => academicYear === year).map((each) => ({ value: keyOf(each), label: `${each.activityName}, ${each.levelName} (${some(each.districts, 'district', 'districts')})` })) }))}
            />
            <Checkbox id="place-teams" label="Put teams where their school’s team is there" hint="Only teams that have no district yet." checked={placeTeams} onChange={setPlace} />
            <ul className={styles.preview} aria-live="polite">
              {copied ? (
                <>
                  <li>{some(copied.districts, 'new district', 'new districts')}{copied.standing > 0 && `, ${copied.standing} here already`}</li>
                  {copied.classifications > 0 && <li>{some(copied.classifications, 'new classification', 'new classifications')}</li>}
                  {placeTeams && <li>{some(copied.placed, 'team gets', 'teams get')} a district{copied.alreadyPlaced > 0 && `, ${copied.alreadyPlaced} stay where they are`}</li>}
                  {placeTeams && copied.notHere > 0 && <li>{some(copied.notHere, 'school has', 'schools have')} no such team here</li>}
                </>
              ) : <li className="dim">Counting…</li>}
            </ul>
          </>
        )}
      </StateView>
    </FormDialog>
  )
}
