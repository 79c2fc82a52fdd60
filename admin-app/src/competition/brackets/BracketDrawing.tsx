import { useQuery } from '@tanstack/react-query'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getBracket } from '@portal/shared/competition/brackets/bracket.calls'
import type { BracketPicture } from '@portal/shared/competition/brackets/bracketPicture.schemas'
import { BracketView } from '@portal/shared/views/brackets/BracketView'
import { query } from '../../platform/lib/call/queries'
import { PublicView } from '../../platform/ui/page/PublicView'
import { StateView } from '../../platform/ui/loading/StateView'

/** One bracket, drawn, with nothing to be done to it. */
export function BracketDrawing({ bracketId }: { bracketId: number }) {
  const read = useQuery(query(getBracket, { bracketId }))
  return <StateView read={read} what="bracket">{({ picture }) => <DrawnBracket picture={picture} heading={picture.name} />}</StateView>
}

/** The drawing as everyone sees it, its matches leading to their pages. */
export function DrawnBracket({ picture, heading }: { picture: BracketPicture; heading?: string }) {
  return <PublicView><BracketView data={picture} heading={heading} headingLevel={2} matchPath={linkTo('game', { matchId: '' })} /></PublicView>
}
