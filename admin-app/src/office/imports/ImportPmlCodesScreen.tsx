import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { importPmlCodes } from '@portal/shared/office/imports/import.calls'
import { useCall } from '../../platform/lib/call/queries'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import styles from './imports.module.css'
import { ImportSteps } from './ImportSteps'
import type { ImportField } from './MappingTable'
import { tableFiles, tableHint } from './file/tableFiles'

const fields: readonly ImportField[] = [
  { name: 'code', label: 'Code' },
  { name: 'eventName', label: 'Event' },
  { name: 'title', label: 'Title' },
  { name: 'composer', label: 'Composer' },
  { name: 'arranger', label: 'Arranger' },
  { name: 'publisher', label: 'Publisher and collection' },
  { name: 'grade', label: 'Grade' },
  { name: 'specification', label: 'Specification' },
]

/** /administration/import/pml */
export default function ImportPmlCodesScreen() {
  const call = useCall(importPmlCodes, { errors: 'in place' })
  const [removeMissing, setRemove] = useState(false)
  const list = linkTo('pmlCodes')
  return (
    <>
      <PageHeader
        back={{ to: list, label: 'Music list' }}
        title="Import the music list"
        lead="From a spreadsheet. Pieces are matched by their codes; those that share a code are kept separate. Nothing is created twice."
      />
      <ImportSteps
        sample="pml"
        fields={fields}
        accept={tableFiles}
        hint={`${tableHint}, 100,000 rows`}
        settings={(
          <label className={styles.check}>
            <input type="checkbox" checked={removeMissing} onChange={(event) => setRemove(event.currentTarget.checked)} />
            The file is the complete list: remove what is not in it
          </label>
        )}
        settingsKey={String(removeMissing)}
        run={(file) => call.mutateAsync({ ...file, removeMissing })}
        done={<Button component={Link} to={list}>See the list</Button>}
      />
    </>
  )
}
