import { bracketSvg } from '@portal/shared/competition/brackets/bracketSvg'
import type { BracketPicture } from '@portal/shared/competition/brackets/bracketPicture.schemas'
import { saveAs } from '../../platform/lib/files/download'

const fileName = (name: string, ending: string) => `${name.trim().toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'bracket'}.${ending}`

export function saveSvg(picture: BracketPicture): void {
  saveAs(new Blob([bracketSvg(picture)], { type: 'image/svg+xml' }), fileName(picture.name, 'svg'))
}

/** Draws it twice as large, so that it is sharp on paper and on dense screens. @throws Error if the browser cannot draw it */
export async function savePng(picture: BracketPicture): Promise<void> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(bracketSvg(picture))}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth * 2, height: image.naturalHeight * 2 })
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  const content = await new Promise<Blob | null>((resolve) => { canvas.toBlob(resolve, 'image/png') })
  if (!content) throw new Error('The picture could not be drawn.')
  saveAs(content, fileName(picture.name, 'png'))
}
