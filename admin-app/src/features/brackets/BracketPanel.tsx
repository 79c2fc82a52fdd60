import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPhoto, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { getBracket, getBracketPdf, publishBracketCall, removeBracketCall } from '@portal/shared/brackets/bracket.calls'
import type { BracketDetail } from '@portal/shared/brackets/bracket.schemas'
import { notify } from '../../lib/notify'
import { query, useCall } from '../../lib/queries'
import { useDownload } from '../../lib/useDownload'
import { Bones } from '../../ui/Bones'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ConfirmButton } from '../../ui/ConfirmButton'
import { HeldForm } from '../../ui/form/HeldForm'
import { Mark } from '../../ui/Mark'
import { MenuButton } from '../../ui/MenuButton'
import { PageHeader } from '../../ui/PageHeader'
import { PageTabs } from '../../ui/PageTabs'
import { later } from '../../ui/later'
import { ShareLink } from '../../ui/ShareLink'
import { StateView } from '../../ui/StateView'
import { DrawnBracket } from './BracketDrawing'
import { SeedingNote } from '../../ui/SeedingNote'
import { warningsOf } from '../../lib/seedWarnings'
import { savePng, saveSvg } from './bracketImage'

// Most only look at a bracket: what the office does to it comes when it is asked for.
const ResultsPart = later(async () => ({ default: (await import('./ResultsPart')).ResultsPart }), <Bones lines={6} />)
const SeedsPart = later(async () => ({ default: (await import('./SeedsPart')).SeedsPart }), <Bones lines={6} />)
const TimesPart = later(async () => ({ default: (await import('./TimesPart')).TimesPart }), <Bones lines={6} />)

const parts = { draw: 'Bracket', results: 'Results', seeds: 'Seeds and withdrawals', times: 'Times and places' } as const
type Part = keyof typeof parts

/** A bracket for whoever may see it; for the office with everything that is done to it. */
export function BracketPanel({ bracketId, back, tabs }: { bracketId: number; back?: { to: string; label: string }; tabs?: ReactNode }) {
  const read = useQuery(query(getBracket, { bracketId }))
  return (
    <>
      {!read.data && <PageHeader title="Bracket" back={back} />}
      <StateView read={read}>{(detail) => <Whole detail={detail} back={back} tabs={tabs} />}</StateView>
    </>
  )
}

function Whole({ detail, back, tabs }: { detail: BracketDetail; back?: { to: string; label: string } | undefined; tabs: ReactNode }) {
  const [params] = useSearchParams()
  const { picture, can, isPublished, formatText } = detail
  const asked = params.get('part') as Part | null
  const part: Part = can.edit && asked && asked in parts ? asked : 'draw'
  const to = (each: Part) => { const next = new URLSearchParams(params); if (each === 'draw') next.delete('part'); else next.set('part', each); return `?${next.toString()}` }
  const lead = [`${picture.activity.name}, ${picture.level.name}`, picture.classification, formatText].filter(Boolean).join(' · ')
  return (
    <>
      <PageHeader title={picture.name} back={back} lead={<>{lead}{!isPublished && <> <Mark tone="due">Not published</Mark></>}</>} actions={<><Actions detail={detail} />{isPublished && <ShareLink element="brackets" chosen={{ bracket: picture.bracketId }} />}</>} />
      {tabs}
      {can.edit && <PageTabs label="Parts of this bracket" tabs={(Object.keys(parts) as Part[]).map((each) => ({ to: to(each), text: parts[each], isCurrent: each === part }))} />}
      {part !== 'seeds' && can.edit && !isPublished && <SeedingNote texts={warningsOf(detail, detail.seeds)} />}
      {part === 'draw' && <DrawnBracket picture={picture} />}
      {part === 'results' && <ResultsPart detail={detail} />}
      {part === 'seeds' && <HeldForm thing={detail} version={picture.version}>{(held) => <SeedsPart detail={held} />}</HeldForm>}
      {part === 'times' && <HeldForm thing={detail} version={picture.version}>{(held) => <TimesPart detail={held} />}</HeldForm>}
    </>
  )
}

function Actions({ detail }: { detail: BracketDetail }) {
  const { picture, can, isPublished, followsEvent } = detail
  const navigate = useNavigate()
  const publish = useCall(publishBracketCall)
  const remove = useCall(removeBracketCall)
  const pdf = useDownload(getBracketPdf)
  const of = { bracketId: picture.bracketId, version: picture.version }
  const [isAsking, setAsking] = useState(false)
  const warned = can.edit ? warningsOf(detail, detail.seeds) : []
  const show = (next: boolean) => publish.mutate({ ...of, isPublished: next })
  return (
    <>
      {can.publish && <Button variant={isPublished ? 'default' : 'filled'} loading={publish.isPending} onClick={() => (!isPublished && warned.length > 0 ? setAsking(true) : show(!isPublished))}>{isPublished ? 'Hide from the public' : 'Publish'}</Button>}
      <ConfirmDialog opened={isAsking} title="Publish with these seeds?" confirm="Publish anyway" cancel="Look at the seeds" onCancel={() => setAsking(false)} onConfirm={() => { setAsking(false); show(true) }}>
        <SeedingNote texts={warned} />
      </ConfirmDialog>
      {can.edit && followsEvent && !isPublished && picture.event && <Button component="a" variant="default" href={linkTo('viewEvent', picture.event)}>Publish with its event</Button>}
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>Print</Button>
      <Button variant="default" leftSection={<IconFileTypePdf size={18} aria-hidden="true" />} loading={pdf.isLoading} onClick={() => pdf.start({ bracketId: picture.bracketId })}>PDF</Button>
      {picture.sections.length > 0 && (
        <MenuButton
          name="Picture of the bracket as"
          actions={[
            { label: 'PNG picture', onSelect: () => void savePng(picture).catch(() => notify('error', 'This browser cannot draw the picture. The SVG shows the same.')) },
            { label: 'SVG drawing', onSelect: () => saveSvg(picture) },
          ]}
          button={(props) => <Button {...props} variant="default" leftSection={<IconPhoto size={18} aria-hidden="true" />}>Picture</Button>}
        />
      )}
      {can.remove && (
        <ConfirmButton text="Delete" title="Delete this bracket?" confirm="Delete it" pending={remove.isPending} onConfirm={() => remove.mutate(of, { onSuccess: () => void navigate(linkTo('brackets')) })}>
          Nothing is decided in it yet. It cannot be brought back.
        </ConfirmButton>
      )}
    </>
  )
}
