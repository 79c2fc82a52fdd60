import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { listCoachEligibility, listStudentEligibility } from '@portal/shared/eligibility/eligibility/eligibility.calls'
import { listEligibilityChoices } from '@portal/shared/eligibility/eligibility/eligibility.calls'
import { eligibilitySorts } from '@portal/shared/eligibility/eligibility/eligibilityList.schemas'
import type { EligibilityPage, EligibilityRow, EligibilitySort, RuleKind } from '@portal/shared/eligibility/eligibility/eligibilityList.schemas'
import { mainReason, ruleWords, stateWords } from '@portal/shared/eligibility/eligibility/words'
import { query } from '../../platform/lib/call/queries'
import { type May, useMay } from '../../platform/lib/session/useMay'
import { EligibilityBadge } from './EligibilityBadge'
import { ExportButton } from '../../platform/ui/button/ExportButton'
import { choicesOf } from '../../platform/ui/list/filters'
import { ShortName } from '../../platform/ui/text/ShortName'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import type { Column } from '../../platform/ui/list/ListTable'
import type { RowAction } from '../../platform/ui/list/RowMenu'
import { schoolFilter } from '../../platform/ui/list/schoolFilter'
import { useListFilters } from '../../platform/ui/list/useListFilters'
import type { FilterValues, ListFilter } from '../../platform/ui/list/useListFilters'
import { useKeptFilters } from '../../platform/ui/list/useKeptFilters'
import { useListInput } from '../../platform/ui/list/useListInput'
import type { ListInput } from '../../platform/ui/list/useListInput'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { StateCounts } from './StateCounts'

interface EligibilityListProps {
  title: string
  noun: readonly [string, string]
  /** What is shown next to a name: 'Grade', 'Duty'. */
  detail: string
  call: typeof listStudentEligibility | typeof listCoachEligibility
  /** Of the export of the same list. */
  exportName: string
  /** The kinds of rules that these people have. */
  rules: readonly RuleKind[]
  /** The person's page; null for those who may not open it. */
  personPage: (row: EligibilityRow, may: May) => string | null
  rowActions?: (row: EligibilityRow) => readonly RowAction[]
}

const groupFilter: ListFilter = { name: 'group', label: 'Group by', all: 'Nothing', options: choicesOf({ team: 'Team', state: 'State' }) }
const stateFilter: ListFilter = { name: 'state', label: 'State', options: choicesOf(stateWords) }

/** Who is eligible and who is not, and why: of a school, an activity or both. */
export function EligibilityList(props: EligibilityListProps) {
  return useKeptFilters(props.exportName) ? <List {...props} /> : null
}

function List({ title, noun, detail, call, exportName, rules, personPage, rowActions }: EligibilityListProps) {
  const isOffice = useMay().see('allSchools')
  const people = useMemo(() => {
    const { useRows, narrowed } = listRead(call, { school: 'schoolId', activity: 'activityId', level: 'levelId' })
    // Groups come one after the other: the order is theirs.
    return { narrowed, useRows: (input: ListInput<EligibilitySort>, values: FilterValues) => useRows({ ...input, sort: values.group === 'team' ? 'team' : values.group === 'state' ? 'state' : input.sort }, values) }
  }, [call])
  const choices = useQuery(query(listEligibilityChoices, {})).data
  const basic = useFilters(isOffice, choices, rules, null)
  const { input, change } = useListInput<EligibilitySort>(eligibilitySorts, 'name')
  const { values, set } = useListFilters(basic)
  // The same read as the list's own, from the same memory.
  const page = people.useRows(input, values).data as EligibilityPage | undefined
  const filters = useFilters(isOffice, choices, rules, page?.school ?? null)
  const isOneSchool = !isOffice || values.school !== undefined
  const columns: Column<EligibilityRow, EligibilitySort>[] = [
    { key: 'name', heading: 'Name', cell: (row) => row.name, sort: 'name', isTitle: true, to: personPage },
    { key: 'state', heading: 'State', priority: 1, cell: (row) => <EligibilityBadge eligibility={row.eligibility} name={row.name} />, sort: 'state', firstOrder: ['not eligible first', 'eligible first'] },
    { key: 'reason', heading: 'Reason', cell: (row) => mainReason(row.eligibility) || '–', isWide: true },
    { key: 'team', heading: 'Team', priority: 1, cell: (row) => `${row.activity.name}, ${row.team.name}`, sort: 'team', to: ({ team }, may) => may.linkTo('teamHub', team) },
    { key: 'detail', heading: detail, cell: (row) => row.detail },
    ...(isOneSchool ? [] : [{ key: 'school', heading: 'School', cell: (row: EligibilityRow) => <ShortName name={row.school.name} short={row.school.shortName} />, sort: 'school' as const, to: (row: EligibilityRow, may: May) => may.linkTo('schoolHub', row.school) }]),
  ]
  return (
    <ListScreen
      title={title} noun={noun} searchLabel="Search name"
      columns={columns} rowKey={rowKey} nameOf={nameOf} sorts={eligibilitySorts} defaultSort="name"
      useRows={people.useRows} filters={filters} {...(rowActions && { rowActions })}
      groupOf={({ group }) => (group === 'team' ? (row) => teamOf(row, isOneSchool) : group === 'state' ? (row) => stateWords[row.eligibility.state] : undefined)}
      actions={(shown, narrowing) => (
        <>
          <Button variant="default" leftSection={<IconPrinter size="1.125rem" aria-hidden="true" />} onClick={() => window.print()}>Print</Button>
          {page?.scope !== 'choose' && <ExportButton export={exportName} input={people.narrowed(shown, narrowing)} />}
        </>
      )}
      notice={page && <StateCounts page={page} noun={noun[1]} chosen={values.state} onChoose={(state) => (state === undefined ? set({ state: '' }) : (change({}), set({ state })))} />}
      empty={page?.scope === 'choose'
        ? <EmptyState heading="Choose a school or an activity">Use the filters above.</EmptyState>
        : <EmptyState heading={`No ${noun[1]} on teams yet`} />}
    />
  )
}

const rowKey = ({ entryId }: EligibilityRow) => entryId
const nameOf = ({ name }: EligibilityRow) => name
const teamOf = ({ activity, team, school }: EligibilityRow, isOneSchool: boolean) => `${activity.name}, ${team.name}${isOneSchool ? '' : `: ${school.name}`}`

function useFilters(isOffice: boolean, choices: { activities: { activityId: number; name: string }[]; levels: { levelId: number; name: string }[] } | undefined, rules: readonly RuleKind[], school: EligibilityPage['school']): readonly ListFilter[] {
  return useMemo(() => [
    ...(isOffice ? [schoolFilter(school)] : []),
    // Until they are known, what is in the address is taken as it is.
    { name: 'activity', label: 'Activity', ...(choices ? { options: choices.activities.map(({ activityId, name }) => ({ value: String(activityId), label: name })) } : {}) },
    { name: 'level', label: 'Level', ...(choices ? { options: choices.levels.map(({ levelId, name }) => ({ value: String(levelId), label: name })) } : {}) },
    stateFilter,
    { name: 'rule', label: 'Rule that is not met', options: rules.map((value) => ({ value, label: ruleWords[value] })) },
    groupFilter,
  ], [isOffice, choices, rules, school])
}
