import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../dialog/ConfirmDialog'

/** Lines of a report on a page (ReportTable.module.css): 53 on Letter, 56 on A4. */
const linesOnPage = 53

/** More than so many pages are asked about first. */
const mostPages = 10

interface PrintButtonProps {
  disabled: boolean
  /** Lines that would be printed, asked for when it is pressed. */
  linesOf: () => number
  /** Filters that would make it less. */
  narrowing: readonly string[]
  hasGroups: boolean
}

/** Prints the page. What would be a stack of paper is said before it is one, with what makes it less. */
export function PrintButton({ disabled, linesOf, narrowing, hasGroups }: PrintButtonProps) {
  const [pages, setPages] = useState(0)
  const press = () => {
    const count = Math.ceil(linesOf() / linesOnPage)
    if (count > mostPages) setPages(count)
    else window.print()
  }
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size="1.125rem" aria-hidden="true" />} disabled={disabled} onClick={press}>Print</Button>
      <ConfirmDialog
        opened={pages > 0} title={`Print about ${pages} pages?`} confirm={`Print ${pages} pages`} cancel="Don’t print"
        onCancel={() => setPages(0)}
        onConfirm={() => {
          setPages(0)
          // The question is no part of the page: it is gone before the printer looks at it.
          requestAnimationFrame(() => window.print())
        }}
      >
        {narrowing.length > 0 && <p>For fewer pages, use the filters: {narrowing.join(', ')}.</p>}
        {hasGroups && <p>Of a closed group only its count is printed.</p>}
      </ConfirmDialog>
    </>
  )
}
