import { useRef, useState } from 'react'
import { largestImport } from '@portal/shared/office/imports/import.schemas'
import { FileProblem, readTables } from './readTables'
import type { Table } from './table'

/** The table that is imported, as text. */
export interface ChosenTable {
  name: string
  content: string
}

interface Chosen {
  table: ChosenTable | null
  /** All tables of the file: a spreadsheet may have several. */
  tables: readonly Table[]
  /** Why it cannot be imported, in words for the person. */
  error: string | null
}

const nothing: Chosen = { table: null, tables: [], error: null }

/**
 * The file that a person chose, which is read in the browser: a large spreadsheet takes seconds, in which they may already press on or
 * choose another one. Only the last one counts.
 * @param onChange runs when another table is there, or none
 */
export function useChosenFile(onChange: () => void) {
  const [chosen, setChosen] = useState(nothing)
  const latest = useRef<Promise<Chosen>>(Promise.resolve(nothing))

  const show = (reading: Promise<Chosen>) => {
    latest.current = reading
    void reading.then((read) => {
      if (latest.current !== reading) return
      onChange()
      setChosen(read)
    })
  }

  return {
    ...chosen,
    take: (file: File) => show(read(file)),
    takeSheet: (index: number) => show(Promise.resolve({ ...chosen, ...checked(chosen.table?.name ?? '', chosen.tables[index]!) })),
    /** The table, once it is read; null where there is none to import, which is then said. */
    async whenRead(): Promise<ChosenTable | null> {
      let reading
      do await (reading = latest.current)
      while (reading !== latest.current)
      const { table } = await reading
      if (!table) setChosen((now) => ({ ...now, error: now.error ?? 'Please choose a file.' }))
      return table
    },
    /** True if no other file or sheet was chosen since. */
    isStill: async (table: ChosenTable) => (await latest.current).table === table,
  }
}

async function read(file: File): Promise<Chosen> {
  try {
    const tables = await readTables(file)
    return { tables, ...checked(file.name.slice(0, 200), tables[0]!) }
  } catch (caught) {
    return { ...nothing, error: caught instanceof FileProblem ? caught.message : 'The file could not be read.' }
  }
}

function checked(name: string, { content }: Table): Pick<Chosen, 'table' | 'error'> {
  const error = content.length > largestImport ? 'The file is too large (at most 5 MB).' : content.trim() === '' ? 'The file is empty.' : null
  return { table: error ? null : { name, content }, error }
}
