import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { stateWords } from '@portal/shared/eligibility/eligibility/words'
import { reportStudents } from '@portal/shared/office/reports/report.calls'
import type { ReportStudent, StudentReport } from '@portal/shared/office/reports/report.schemas'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { Chart } from '../../platform/ui/charts/Chart'
import type { ChartSeries } from '../../platform/ui/charts/chartProps'
import { EligibilityBadge } from '../../eligibility/eligibility/EligibilityBadge'
import { ExportButton } from '../../platform/ui/button/ExportButton'
import { choicesOf } from '../../platform/ui/list/filters'
import { fieldsOf } from '../../platform/ui/list/listRead'
import { useKeptFilters } from '../../platform/ui/list/useKeptFilters'
import type { FilterValues } from '../../platform/ui/list/useListFilters'
import type { Grouping } from '../../platform/ui/report/groupRows'
import { ReportScreen } from '../../platform/ui/report/ReportScreen'
import type { ReportColumn } from '../../platform/ui/report/ReportTable'
import { reportFields, useReportFilters } from './useReportFilters'
import { ShortName } from '../../platform/ui/text/ShortName'
import styles from './reports.module.css'

const genderWords = { girl: 'Girls', boy: 'Boys', '': 'Not specified' } as const
const gradeText = (grade: number) => (grade === 0 ? 'Kindergarten' : `Grade ${grade}`)
const nameOf = ({ firstName, lastName }: ReportStudent) => `${firstName} ${lastName}`

const columns: readonly ReportColumn<ReportStudent>[] = [
  { key: 'name', heading: 'Name', isTitle: true, value: ({ firstName, lastName }) => `${lastName}, ${firstName}`, cell: ({ firstName, lastName }) => `${lastName}, ${firstName}`, to: ({ studentId }, may) => may.linkTo('studentHub', { studentId }) },
  { key: 'school', heading: 'School', priority: 1, value: ({ school }) => school, cell: ({ school, schoolShort }) => <ShortName name={school} short={schoolShort} />, to: ({ schoolId }, may) => may.linkTo('schoolHub', { schoolId }) },
  { key: 'grade', heading: 'Grade', priority: 1, value: ({ grade }) => grade, cell: ({ grade }) => (grade === 0 ? 'K' : grade) },
  { key: 'gender', heading: 'Gender', priority: 3, value: ({ gender }) => gender || null, cell: ({ gender }) => (gender === 'girl' ? 'Girl' : gender === 'boy' ? 'Boy' : '–') },
  { key: 'levels', heading: 'Level', value: ({ levels }) => levels, cell: ({ levels }) => levels },
  {
    key: 'state', heading: 'Eligibility', priority: 1, value: ({ eligibility }) => eligibility.state, cell: (row) => <EligibilityBadge eligibility={row.eligibility} name={nameOf(row)} />,
    total: (rows) => `${rows.filter(({ eligibility }) => eligibility.state === 'eligible').length.toLocaleString('en-US')} eligible`,
  },
  { key: 'results', heading: 'Results', value: ({ results }) => results.length || null, cell: ({ results }) => <ResultLines results={results} />, total: (rows) => `${rows.filter(({ results }) => results.length > 0).length.toLocaleString('en-US')} with results` },
]
const groupings: Grouping<ReportStudent>[] = [
  { key: 'school', label: 'School', of: ({ school }) => ({ key: school, label: school }) },
  { key: 'grade', label: 'Grade', of: ({ grade }) => ({ key: String(grade), label: gradeText(grade), order: grade }) },
  { key: 'gender', label: 'Gender', of: ({ gender }) => ({ key: gender, label: genderWords[gender] }) },
  { key: 'level', label: 'Level', of: ({ levels }) => levels.split(', ').map((level) => ({ key: level, label: level })) },
  { key: 'state', label: 'Eligibility', of: ({ eligibility: { state } }) => ({ key: state, label: stateWords[state] }) },
]
const more = [
  { name: 'grade', label: 'Grade', options: choicesOf(Object.fromEntries([6, 7, 8, 9, 10, 11, 12].map((grade) => [grade, gradeText(grade)]))) },
  { name: 'gender', label: 'Gender', options: choicesOf({ girl: 'Girls', boy: 'Boys' }) },
  { name: 'state', label: 'Eligibility', options: choicesOf(stateWords) },
]
const byResults = { name: 'results', label: 'Results', options: choicesOf({ yes: 'With results', no: 'Without' }) }
const series: ChartSeries[] = [{ key: 'girl', label: 'Girls', tone: 'good' }, { key: 'boy', label: 'Boys', tone: 'due' }, { key: 'unsaid', label: 'Not specified', tone: 'quiet' }]

const forOffice = ['school', 'level'] as const
const forSchool = ['level'] as const

/** /administration/activity/view-school-student-report: who takes part in an activity. How it was narrowed is kept in the browser (specification, section 9). */
export default function StudentReportScreen() {
  const { activityId } = useParams()
  return useKeptFilters(`participants.${activityId}`) ? <Participants key={activityId} /> : null
}

function Participants() {
  const { productGroupType, activityId: inAddress } = useParams()
  const activityId = Number(inAddress)
  const may = useMay()
  const isOffice = useMay().see('allSchools')
  const own = useReportFilters(isOffice ? forOffice : forSchool).filters
    const inputOf = (chosen: FilterValues) => ({ ...fieldsOf(reportStudents, chosen, reportFields), activityId })
  const useRows = (chosen: FilterValues, page: number) => useQuery({ ...query(reportStudents, { ...inputOf(chosen), productGroupType, page }), placeholderData: keepPreviousData })
  const { data } = useQuery(query(reportStudents, { activityId, productGroupType }))
  // Most activities have neither contests nor meets.
  const hasResults = data?.rows.some(({ results }) => results.length > 0) ?? false
  const filters = useMemo(() => [...own, ...more, ...(hasResults ? [byResults] : [])], [own, hasResults])
  return (
    <ReportScreen<ReportStudent, StudentReport>
      title={data ? `Students in ${data.activity.name}` : 'Activity students'}
      noun={['student', 'students']}
      back={may.open('editActivity') ? { to: linkTo('editActivity', { activityId }), label: 'Activity' } : undefined}
      columns={columns.filter(({ key }) => (isOffice || key !== 'school') && (hasResults || key !== 'results'))}
      rowKey={({ studentId }) => studentId}
      groupings={groupings}
      defaultGroup={isOffice ? 'school' : 'level'}
      defaultSort="name"
      filters={filters}
      useRows={useRows}
      isShown={({ eligibility, results }, chosen) => (!chosen.state || eligibility.state === chosen.state) && (!chosen.results || (results.length > 0) === (chosen.results === 'yes'))}
      chart={(_, { counts }) => {
        const grades = [...new Set(counts.map(({ grade }) => grade))]
        const values = (grade: number) => Object.fromEntries(counts.filter((each) => each.grade === grade).map(({ gender, students }) => [gender || 'unsaid', students]))
        return grades.length > 1 && (
          <Chart title="Students by grade" rowHeading="Grade" rows={grades.map((grade) => ({ label: gradeText(grade), values: values(grade) }))} series={series} stacked height={200} />
        )
      }}
      actions={(chosen) => <ExportButton export="students-of-activity" input={inputOf(chosen)} />}
    />
  )
}

/** Released ratings and marks, a line each. */
function ResultLines({ results }: { results: ReportStudent['results'] }) {
  if (results.length === 0) return '–'
  return <ul className={styles.results}>{results.map(({ eventId, eventName, what, result }, index) => <li key={`${eventId} ${index}`}><strong>{result}</strong> {what} <span className="dim">{eventName}</span></li>)}</ul>
}
