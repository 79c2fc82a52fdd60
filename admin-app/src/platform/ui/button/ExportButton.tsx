import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { beginExport } from '../../lib/files/jobs'
import { useUser } from '../../lib/session/session'
import { MenuButton } from './MenuButton'

const formats = [['xlsx', 'Excel (.xlsx)'], ['csv', 'CSV (.csv)'], ['pdf', 'PDF (.pdf)']] as const

/**
 * Exports a list as a job, in the format that the person chooses; its toast shows the rest.
 * @param export name of an export (`defineExport` in the server) @param input the list as it is narrowed
 */
export function ExportButton({ export: name, input, label = 'Export' }: { export: string; input: Record<string, unknown>; label?: string }) {
  const client = useQueryClient()
  const { actingAs } = useUser()
  // While one acts as someone else, nothing is asked for in their name.
  if (actingAs) return null
  return (
    <MenuButton
      name={`${label} as`}
      actions={formats.map(([format, text]) => ({ label: text, onSelect: () => void beginExport(name, format, input, client) }))}
      button={(props) => <Button {...props} variant="default" leftSection={<IconDownload size="1.125rem" aria-hidden="true" />}>{label}</Button>}
    />
  )
}
