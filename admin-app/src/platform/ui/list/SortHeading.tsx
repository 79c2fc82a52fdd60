import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import styles from './SortHeading.module.css'

interface SortHeadingProps {
  heading: string
  numeric?: boolean
  isTitle?: boolean
  /** The names of both orders; not sortable without. */
  orders?: { up: string; down: string } | null
  sort: string
  onSort: (sort: string) => void
}

/** The head of a column. One that sorts shows its arrow once it does, or is about to. */
export function SortHeading({ heading, numeric, isTitle, orders, sort, onSort }: SortHeadingProps) {
  const marks = { 'data-numeric': numeric || undefined, 'data-title': isTitle || undefined }
  if (!orders) return <th scope="col" role="columnheader" {...marks}>{heading}</th>
  const order = sort === orders.up ? 'ascending' : sort === orders.down ? 'descending' : undefined
  const Icon = order === 'ascending' ? IconArrowUp : order === 'descending' ? IconArrowDown : IconArrowsSort
  return (
    <th scope="col" role="columnheader" aria-sort={order} {...marks}>
      <button type="button" className={styles.button} data-sorted={order !== undefined || undefined} onClick={() => onSort(order === 'ascending' ? orders.down : orders.up)}>
        {heading} <Icon size="0.875em" aria-hidden="true" />
      </button>
    </th>
  )
}
