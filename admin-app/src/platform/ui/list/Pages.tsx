import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router-dom'
import { pageSizes } from '../../lib/page/pageSizes'
import styles from './Pages.module.css'

interface PagesProps {
  page: number
  pageSize: number
  total: number
  hrefOfPage: (page: number) => string
  /** For lists whose person chooses how many rows a page has. */
  onPageSize?: ((size: number) => void) | undefined
}

/**
 * One page back and one forward, the first and the last, as links, and how many rows a page has. An address beyond the last page becomes that of the last one.
 * Nothing where all fits on one page.
 */
export function Pages({ page, pageSize, total, hrefOfPage, onPageSize }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (page > last) return <Navigate to={hrefOfPage(last)} replace />
  if (last === 1 && (!onPageSize || total <= pageSizes[0]!)) return null
  return (
    <nav className={`${styles.pages} no-print`} aria-label="Pages">
      {last > 1 && (
        <>
          {last > 2 && page > 1 && <Link to={hrefOfPage(1)} aria-label="First page"><IconChevronLeftPipe size="1.125rem" aria-hidden="true" className="flip" /></Link>}
          {page > 1 && <Link to={hrefOfPage(page - 1)} rel="prev"><IconChevronLeft size="1.125rem" aria-hidden="true" className="flip" /> Previous</Link>}
          <span aria-current="page">Page {page.toLocaleString('en-US')} of {last.toLocaleString('en-US')}</span>
          {page < last && <Link to={hrefOfPage(page + 1)} rel="next">Next <IconChevronRight size="1.125rem" aria-hidden="true" className="flip" /></Link>}
          {last > 2 && page < last && <Link to={hrefOfPage(last)} aria-label="Last page"><IconChevronRightPipe size="1.125rem" aria-hidden="true" className="flip" /></Link>}
        </>
      )}
      {onPageSize && (
        <label className={styles.size}>
          <span>Rows</span>
          <select value={pageSize} onChange={(event) => onPageSize(Number(event.currentTarget.value))}>
            {pageSizes.map((size) => <option key={size} value={size}>{size}</option>)}
          </select>
        </label>
      )}
    </nav>
  )
}
