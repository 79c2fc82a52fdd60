import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { columnsIn } from '@portal/shared/competition/performances/columnsOf'
import type { PerformanceView } from '@portal/shared/competition/performances/performance.kinds'
import { listPerformances } from '@portal/shared/competition/performances/performance.calls'
import type { ListedPerformance, PerformanceList } from '@portal/shared/competition/performances/performanceRows.schemas'
import { performanceTexts } from '@portal/shared/competition/performances/performanceTexts'
import { query } from '../../platform/lib/call/queries'
import { pageSize } from '../../platform/lib/page/pageSizes'
import { useAddressParams } from '../../platform/lib/page/useAddressParams'
import { useMay } from '../../platform/lib/session/useMay'
import { LinkButton } from '../../platform/ui/button/LinkButton'
import { FiltersBar } from '../../platform/ui/list/FiltersBar'
import { Pages } from '../../platform/ui/list/Pages'
import { SearchBox } from '../../platform/ui/list/SearchBox'
import { useListFilters, type ListFilter } from '../../platform/ui/list/useListFilters'
import { useListInput } from '../../platform/ui/list/useListInput'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EmptyState, NoneMatch, StateView } from '../../platform/ui/loading/StateView'
import { later } from '../../platform/ui/loading/later'
import { UpdatedAt } from '../../platform/ui/loading/UpdatedAt'
import { EntryTools } from './EntryTools'
import { ExportList } from './ExportList'
import type { OpenedDialog } from './openedDialog'
import { PerformanceRows } from './PerformanceRows'
import styles from './performances.module.css'

// What is done with a performance comes once it is asked for, with the forms that it takes.
const PerformanceDialogs = later(() => import('./PerformanceDialogs'))

export interface PerformanceTableProps {
  eventId: number
  /** Where it is shown, which decides about its columns. */
  view: PerformanceView
  /** Narrow it to one school, one team, one category; who may not see that one sees none of it. */
  schoolId?: number
  teamId?: number
  categoryId?: number
}

/** Entries with someone who is not eligible, for who may know it. */
const eligibilityFilter: ListFilter = { name: 'eligibility', label: 'Eligibility', options: [{ value: 'not', label: 'Not eligible' }] }
const isNotEligible = ({ notEligible }: ListedPerformance) => notEligible.length > 0

/** Rows that have each of the words typed somewhere in them. */
function found(rows: readonly ListedPerformance[], search: string): ListedPerformance[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(({ categoryName, uniqueName, teamName, performers, accompanist, title, composer, pmlCodeValue, room }) => {
    const text = [categoryName, uniqueName, teamName, ...performers.map(({ studentName }) => studentName), accompanist, title, composer, pmlCodeValue, room].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/**
 * The performances of a band event in one of its views: columns and buttons as the answer gives them to this reader. Search, category and page are in
 * the address where the table is a page's own. Narrowed to one team it stands beside others: it has no search, and its page has a name of its own in the address.
 */
export function PerformanceTable({ eventId, view, schoolId, teamId, categoryId }: PerformanceTableProps) {
  const isWhole = teamId === undefined && schoolId === undefined
  // The choices are of the answer, which an address that names one of them need not wait for.
  const [categories, setCategories] = useState<PerformanceList['categoriesData']>([])
  const filters = useMemo((): readonly ListFilter[] => (
    isWhole && categoryId === undefined ? [{ name: 'category', label: 'Category', nameOf: (value) => categories.find((each) => String(each.categoryId) === value)?.categoryName, ...(categories.length > 0 && { options: categories.map((each) => ({ value: String(each.categoryId), label: each.categoryName })) }) }] : []
  ), [categories, categoryId, isWhole])
  const withEligibility = useMemo((): readonly ListFilter[] => [...filters, ...(isWhole ? [eligibilityFilter] : [])], [filters, isWhole])
  const { values, set } = useListFilters(withEligibility)
  const { input, change, hrefOfPage } = useListInput(['entered'], 'entered')
  const ownPage = useOwnPage(`page-${eventId}-${teamId ?? schoolId}`)
  const rowsOfPage = isWhole ? input.pageSize ?? pageSize : pageSize
  const chosen = categoryId ?? (Number(values.category) || null)
  const read = useQuery({
    ...query(listPerformances, { eventId, categoryId: chosen, schoolId: schoolId ?? null, teamId: teamId ?? null }), placeholderData: keepPreviousData,
  })
  if (read.data && read.data.categoriesData.length > 0 && categories.length === 0) setCategories(read.data.categoriesData)
  const [opened, open] = useState<OpenedDialog | null>(null)
  /** What was entered while the page is open stays on top, whatever page and search it would be on: whoever entered it sees it. */
  const [added, setAdded] = useState<readonly number[]>([])
  return (
    <StateView read={read} what="performances" loading={<Skeleton lines={5} height={64} />}>
      {(list) => {
        const search = isWhole ? input.search : ''
        const fresh = list.studentData.filter(({ performanceId }) => added.includes(performanceId))
        const notEligible = list.studentData.filter(isNotEligible)
        const rows = found(values.eligibility === undefined ? list.studentData : notEligible, search).filter(({ performanceId }) => !added.includes(performanceId))
        const page = isWhole ? input.page : ownPage.page
        const onAdded = (performanceIds: readonly number[]) => {
          setAdded([...performanceIds, ...added])
          // Another category's are not in the answer.
          if (values.category !== undefined) set({ category: '' })
        }
        const clear = () => {
          set({ category: '', eligibility: '' })
          change({ search: '' })
        }
        const isNarrowed = search !== '' || values.category !== undefined || values.eligibility !== undefined
        const choices = [...(categories.length > 1 ? filters : []), ...(isWhole && (notEligible.length > 0 || values.eligibility !== undefined) ? [eligibilityFilter] : [])]
        const tools = (
          <div className={`${styles.tools} no-print`}>
            {isWhole && (list.studentData.length > 0 || isNarrowed) && <SearchBox label="Search performances" value={input.search} onSearch={(text) => change({ search: text })} className={styles.search} />}
            {choices.length > 0 && <FiltersBar filters={choices} values={values} onChange={set} />}
            {isWhole && view === 'bandEventInfo' && list.studentData.length > 0 && <ExportList total={list.studentData.length} input={{ eventId, schoolTeamId: null, categoryId: chosen, schoolId: null }} />}
            {view === 'bandEventInfo' && list.addsFor.length > 0 && <Button component={Link} to={linkTo('eventDetail', { eventId })} variant="default" className={styles.end}>Add detail</Button>}
            {view === 'addDetail' && <EntryTools eventId={eventId} list={list} onOpen={open} />}
          </div>
        )
        return (
          <div className={styles.whole} aria-busy={read.isPlaceholderData || undefined}>
            {tools}
            {isWhole && notEligible.length > 0 && values.eligibility === undefined && (
              <p className={`${styles.notEligible} no-print`}>{notEligible.length === 1 ? '1 entry has' : `${notEligible.length} entries have`} someone who is not eligible. <LinkButton onClick={() => set({ eligibility: 'not' })}>Show {notEligible.length === 1 ? 'it' : 'them'}</LinkButton></p>
            )}
            <p role="status" className={fresh.length > 0 ? styles.added : 'visually-hidden'}>{addedText(fresh)}</p>
            {rows.length + fresh.length === 0
              ? isNarrowed ? <NoneMatch what="performances" sought={search} onClear={clear} /> : <EmptyState heading={performanceTexts.noData}><EmptyHint eventId={eventId} view={view} list={list} /></EmptyState>
              : (
                <PerformanceRows
                  rows={[...fresh, ...rows.slice((page - 1) * rowsOfPage, page * rowsOfPage)]} added={added} columns={columnsIn(view, list.columns)} showsTeams={new Set(list.studentData.map((each) => each.teamId)).size > 1} onOpen={open}
                />
              )}
            <Pages page={page} pageSize={rowsOfPage} total={rows.length} hrefOfPage={isWhole ? hrefOfPage : ownPage.hrefOfPage} onPageSize={isWhole ? (to) => change({ rows: to }) : undefined} />
            {isWhole && <UpdatedAt read={read} />}
            {opened && <PerformanceDialogs eventId={eventId} list={list} opened={opened} onOpen={open} onAdded={onAdded} onClose={() => open(null)} />}
          </div>
        )
      }}
    </StateView>
  )
}

/** The page of a table that is one of several on a screen. @param name of the parameter that keeps it in the address */
function useOwnPage(name: string) {
  const [params] = useAddressParams()
  const asked = Number(params.get(name) ?? 1)
  return {
    page: Number.isInteger(asked) && asked >= 1 ? asked : 1,
    hrefOfPage: (to: number) => {
      const next = new URLSearchParams(params)
      if (to > 1) next.set(name, String(to))
      else next.delete(name)
      return `?${next.toString()}`
    },
  }
}

/** What was just entered, where it stands. */
function addedText(fresh: readonly ListedPerformance[]): string {
  if (fresh.length === 0) return ''
  return fresh.length === 1 ? `Added: ${fresh[0]!.uniqueName}, ${fresh[0]!.categoryName}. It is first in the list.` : `Added: ${fresh.length} entries. They are first in the list.`
}

/** Why there is nothing, and where that is changed, for who can change it. */
function EmptyHint({ eventId, view, list: { categoriesData, addsFor } }: { eventId: number; view: PerformanceView; list: PerformanceList }) {
  const categories = useMay().linkTo('eventCategories', { eventId })
  if (addsFor.length === 0 || (view !== 'addDetail' && view !== 'bandEventInfo')) return null
  if (categoriesData.length === 0) return categories ? <>Entries begin with the categories of the event. <Link to={categories}>Add categories</Link></> : 'The office has not published any category of this event yet.'
  return view === 'addDetail' ? 'Add the first one above.' : <Link to={linkTo('eventDetail', { eventId })}>Add detail</Link>
}
