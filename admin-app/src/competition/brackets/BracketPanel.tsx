import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPhoto, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getBracket, getBracketPdf, publishBracketCall, removeBracketCall } from '@portal/shared/competition/brackets/bracket.calls'
import type { BracketDetail } from '@portal/shared/competition/brackets/bracket.schemas'
import { notify } from '../../platform/lib/call/notify'
import { query, useCall } from '../../platform/lib/call/queries'
import { useDownload } from '../../platform/lib/files/useDownload'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { ConfirmButton } from '../../platform/ui/dialog/ConfirmButton'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { Badge } from '../../platform/ui/text/Badge'
import { MenuButton } from '../../platform/ui/button/MenuButton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { later } from '../../platform/ui/loading/later'
import { ShareLink } from '../../platform/ui/button/ShareLink'
import { StateView } from '../../platform/ui/loading/StateView'
import { DrawnBracket } from './BracketDrawing'
import { BracketTeams } from './BracketTeams'
import styles from './brackets.module.css'
import { SeedingNote } from './SeedingNote'
import { warningsOf } from './seedWarnings'
import { savePng, saveSvg } from './bracketImage'

// Most only look at a bracket: what the office does to it comes when it is asked for.
const ResultsPart = later(async () => ({ default: (await import('./ResultsPart')).ResultsPart }), <Skeleton lines={6} />)
const SeedsPart = later(async () => ({ default: (await import('./SeedsPart')).SeedsPart }), <Skeleton lines={6} />)
const TimesPart = later(async () => ({ default: (await import('./TimesPart')).TimesPart }), <Skeleton lines={6} />)

const parts = { draw: 'Bracket', results: 'Results', seeds: 'Seeds and withdrawals', times: 'Times and places' } as const
type Part = keyof typeof parts

/** A bracket for anyone who may see it; for the office with all actions on it. */
export function BracketPanel({ bracketId, back, tabs }: { bracketId: number; back?: { to: string; label: string }; tabs?: ReactNode }) {
  const read = useQuery(query(getBracket, { bracketId }))
  return (
    <>
      {!read.data && <PageHeader title="Bracket" back={back} />}
      <StateView read={read} what="bracket">{(detail) => <Whole detail={detail} back={back} tabs={tabs} />}</StateView>
    </>
  )
}

function Whole({ detail, back, tabs }: { detail: BracketDetail; back?: { to: string; label: string } | undefined; tabs: ReactNode }) {
  const [params] = useSearchParams()
  const { picture, can, isPublished, formatText } = detail
  const asked = params.get('part') as Part | null
  const part: Part = can.edit && asked && asked in parts ? asked : 'draw'
  const { bracketId } = picture
  // Publishing and hiding are done above the form.
  const toldBy = useCallback((answer: unknown) => {
    const told = (answer as Partial<BracketDetail> | null | undefined)?.picture
    return told?.bracketId === bracketId ? told.version : null
  }, [bracketId])
  const to = (each: Part) => { const next = new URLSearchParams(params); if (each === 'draw') next.delete('part'); else next.set('part', each); return `?${next.toString()}` }
  const lead = [`${picture.activity.name}, ${picture.level.name}`, picture.classification, formatText].filter(Boolean).join(' · ')
  return (
    <>
      <PageHeader title={picture.name} back={back} lead={<>{lead}{!isPublished && <> <Badge tone="due">Not published</Badge></>}</>} actions={<Actions detail={detail} />} />
      {tabs}
      {can.edit && <PageTabs label="Parts of this bracket" tabs={(Object.keys(parts) as Part[]).map((each) => ({ to: to(each), text: parts[each], isCurrent: each === part }))} />}
      {part !== 'seeds' && can.edit && !isPublished && <SeedingNote texts={warningsOf(detail, detail.seeds)} />}
      {part === 'draw' && <div className={styles.drawn}><DrawnBracket picture={picture} /><BracketTeams picture={picture} /></div>}
      {part === 'results' && <ResultsPart detail={detail} />}
      {part === 'seeds' && <HeldForm thing={detail} version={picture.version} toldBy={toldBy}>{(held) => <SeedsPart detail={held} />}</HeldForm>}
      {part === 'times' && <HeldForm thing={detail} version={picture.version} toldBy={toldBy}>{(held) => <TimesPart detail={held} />}</HeldForm>}
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
      <Button variant="default" leftSection={<IconPrinter size="1.125rem" aria-hidden="true" />} onClick={() => window.print()}>Print</Button>
      <Button variant="default" leftSection={<IconFileTypePdf size="1.125rem" aria-hidden="true" />} loading={pdf.isLoading} onClick={() => pdf.start({ bracketId: picture.bracketId })}>PDF</Button>
      {picture.sections.length > 0 && (
        <MenuButton
          name="Picture of the bracket as"
          actions={[
            { label: 'PNG picture', onSelect: () => void savePng(picture).catch(() => notify('error', 'This browser cannot draw the picture. The SVG shows the same.')) },
            { label: 'SVG drawing', onSelect: () => saveSvg(picture) },
          ]}
          button={(props) => <Button {...props} variant="default" leftSection={<IconPhoto size="1.125rem" aria-hidden="true" />}>Picture</Button>}
        />
      )}
      {isPublished && <ShareLink element="brackets" chosen={{ bracket: picture.bracketId }} />}
      {can.remove && (
        <ConfirmButton text="Delete" title="Delete this bracket?" confirm="Delete bracket" pending={remove.isPending} onConfirm={() => remove.mutate(of, { onSuccess: () => void navigate(linkTo('brackets')) })}>
          Nothing has been decided in it yet. This cannot be undone.
        </ConfirmButton>
      )}
    </>
  )
}
