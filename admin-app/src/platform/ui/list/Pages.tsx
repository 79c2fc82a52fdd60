import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import styles from './Pages.module.css'

interface PagesProps {
  page: number
  pageSize: number
  total: number
  hrefOfPage: (page: number) => string
}

/** One page back and one forward, as links. Nothing where all fits on one page. */
export function Pages({ page, pageSize, total, hrefOfPage }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1 && page === 1) return null
  return (
    <nav className={`${styles.pages} no-print`} aria-label="Pages">
      {page > 1 ? <Link to={hrefOfPage(Math.min(page - 1, last))} rel="prev"><IconChevronLeft size="1.125rem" aria-hidden="true" /> Previous</Link> : <span />}
      <span aria-current="page">Page {page} of {last}</span>
      {page < last ? <Link to={hrefOfPage(page + 1)} rel="next">Next <IconChevronRight size="1.125rem" aria-hidden="true" /></Link> : <span />}
    </nav>
  )
}
