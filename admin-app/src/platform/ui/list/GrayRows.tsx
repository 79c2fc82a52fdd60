import styles from './GrayRows.module.css'

/** Rows of the true height where rows are about to appear: the page does not move when they come. */
export function GrayRows({ columns, rows = 20 }: { columns: number; rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} role="row" aria-hidden="true" className={styles.gray}>
      {Array.from({ length: columns }, (_unused, cell) => <td key={cell} role="cell"><span /></td>)}
    </tr>
  ))
}
