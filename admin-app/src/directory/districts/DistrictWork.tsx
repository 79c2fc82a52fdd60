import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { IconCopy, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { contestWords, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { mostMoves } from '@portal/shared/directory/districts/district.schemas'
import type { BoardDistrict, BoardSchool, BoardTeam, DistrictBoard } from '@portal/shared/directory/districts/district.schemas'
import { useUser } from '../../platform/lib/session/session'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { ExportButton } from '../../platform/ui/button/ExportButton'
import { FormError } from '../../platform/ui/form/FormError'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { SelectionBar } from '../../platform/ui/list/SelectionBar'
import { useSelection } from '../../platform/ui/list/useSelection'
import { DoneNotice } from '../../platform/ui/text/DoneNotice'
import { Board } from './Board'
import { CopyDistrictsDialog } from './CopyDistrictsDialog'
import { CreateDistrictsDialog } from './CreateDistrictsDialog'
import { EditDistrictDialog } from './EditDistrictDialog'
import { TeamList } from './TeamList'
import { districtGroups } from './districtGroups'
import { useBoardChanges } from './useBoardChanges'
import { useSchoolPlacing } from './useSchoolPlacing'
import styles from './districts.module.css'

interface DistrictWorkProps {
  board: DistrictBoard
  view: 'board' | 'list'
  search: string
  readAgain: () => void
}

const teamKey = ({ teamId }: BoardTeam) => teamId
const schoolKey = ({ schoolId }: BoardSchool) => schoolId
const plural = (count: number, one: string, many: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** The districts of a place, and everything that can be done with them. */
export function DistrictWork({ board, view, search, readAgain }: DistrictWorkProps) {
  const mayChange = !useUser().actingAs && !board.readOnly
  const changes = useBoardChanges(board, readAgain)
  const [dialog, open] = useState<{ of: 'create' | 'copy' } | { of: 'edit' | 'remove'; district: BoardDistrict } | null>(null)
  const close = useCallback(() => open(null), [])
  const selection = useSelection<BoardTeam>(teamKey, mostMoves)
  const schoolSelection = useSelection<BoardSchool>(schoolKey, mostMoves)
  const placing = useSchoolPlacing(board, schoolSelection.clear)
  const [target, setTarget] = useState('')
  const wanted = search.trim().toLowerCase()
  const teams = wanted ? changes.teams.filter(({ name, city }) => `${name} ${city}`.toLowerCase().includes(wanted)) : changes.teams
  const schools = wanted ? board.schoolsWithoutTeam.filter(({ name }) => name.toLowerCase().includes(wanted)) : board.schoolsWithoutTeam
  const chosen = changes.teams.filter(selection.has)
  const chosenSchools = board.schoolsWithoutTeam.filter(schoolSelection.has)
  const without = changes.teams.filter(({ districtId }) => districtId === null).length
  const groups = districtGroups(board)
  const shown = board.shown!
  const move = () => {
    const districtId = target === 'none' ? null : Number(target)
    changes.moveTo(chosen, districtId)
    placing.ask(chosenSchools, districtId)
    selection.clear()
    setTarget('')
  }
  return (
    <>
      <div className={styles.summary}>
        <p>
          <strong>{plural(board.districts.length, 'district', 'districts')}, {plural(board.teams.length, 'team', 'teams')}</strong>
          {without > 0 && <> · <span className={styles.due}>{plural(without, 'team has', 'teams have')} no district</span></>}
        </p>
        <div className={`${styles.actions} no-print`}>
          {mayChange && (
            <>
              <Button leftSection={<IconPlus size="1.125rem" aria-hidden="true" />} onClick={() => open({ of: 'create' })}>Add districts</Button>
              <Button variant="default" leftSection={<IconCopy size="1.125rem" aria-hidden="true" />} onClick={() => open({ of: 'copy' })}>Copy</Button>
              <Button component={Link} to={`${linkTo('importDistricts')}?${new URLSearchParams({ activity: shown.activity, level: shown.level })}`} variant="default" leftSection={<IconFileImport size="1.125rem" aria-hidden="true" />}>Import</Button>
            </>
          )}
          {board.teams.length > 0 && <ExportButton export="districts" input={{ activityId: shown.activityId, levelId: shown.levelId }} />}
        </div>
      </div>
      <FormError message={changes.refusal ?? placing.refusal} />
      {changes.done && <DoneNotice onUndo={changes.done.undo} busy={changes.isPending} onClose={changes.forget}><p>{changes.done.text}</p></DoneNotice>}
      {view === 'board'
        ? (
          <Board
            board={board} groups={groups} teams={teams} schools={schools} isNarrowed={wanted !== ''} changes={changes} selection={selection} placing={placing} schoolSelection={schoolSelection} mayChange={mayChange}
            onCreate={() => open({ of: 'create' })} onEdit={(district) => open({ of: 'edit', district })} onRemove={(district) => open({ of: 'remove', district })}
          />
        )
        : <TeamList board={board} teams={teams} selection={selection} mayChange={mayChange} />}
      {mayChange && (
        <SelectionBar
          count={chosen.length + chosenSchools.length} most={mostMoves} actions={[]}
          noun={chosenSchools.length === 0 ? ['team', 'teams'] : chosen.length === 0 ? ['school', 'schools'] : ['school or team', 'schools and teams']}
          onClear={() => { selection.clear(); schoolSelection.clear() }}
        >
          <form className={styles.move} onSubmit={(event) => { event.preventDefault(); if (target) move() }}>
            <NativeSelect
              size="md" aria-label="Move to" value={target} onChange={(event) => setTarget(event.currentTarget.value)}
              data={[{ value: '', label: 'Move to …' }, { value: 'none', label: 'No district' }, ...groups.filter(({ districts }) => districts.length > 0).map(({ name, districts }) => ({ group: name, items: districts.map((each) => ({ value: String(each.districtId), label: each.name })) }))]}
            />
            <SubmitButton disabled={target === ''} pending={changes.isPending || placing.isPending}>Move</SubmitButton>
          </form>
        </SelectionBar>
      )}
      {placing.dialog ?? changes.dialog}
      {dialog?.of === 'create' && <CreateDistrictsDialog board={board} create={changes.create} onClose={close} />}
      {dialog?.of === 'copy' && <CopyDistrictsDialog board={board} onClose={close} />}
      {dialog?.of === 'edit' && <EditDistrictDialog district={dialog.district} classifications={board.classifications} readAgain={readAgain} onSaved={changes.forget} onClose={close} />}
      <ConfirmDialog
        opened={dialog?.of === 'remove'} title={`Delete ${dialog?.of === 'remove' ? `“${dialog.district.name}”` : ''}?`} confirm="Delete" cancel="Keep it" danger onCancel={close}
        onConfirm={() => {
          if (dialog?.of === 'remove') changes.remove(dialog.district.districtId)
          close()
        }}
      >
        {dialog?.of === 'remove' && <RemovalText district={dialog.district} contestName={board.shown?.contestName} teams={changes.teams.filter(({ districtId }) => districtId === dialog.district.districtId).length} />}
      </ConfirmDialog>
    </>
  )
}

function RemovalText({ district: { matches, isCertified }, contestName, teams }: { district: BoardDistrict; contestName: ContestName | undefined; teams: number }) {
  if (matches > 0 || isCertified) return <p>{contestWords(contestName).Many} were played or decisions made in it, so it cannot be deleted. You can hide it from the public instead.</p>
  return <p>{teams > 0 ? `Its ${plural(teams, 'team has', 'teams have')} no district then. ` : ''}This cannot be undone.</p>
}
