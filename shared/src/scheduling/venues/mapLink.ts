/** Where a place is, as far as it is known. */
export interface OnMap {
  latitude: number | null
  longitude: number | null
}

/** The address of a map program for a point; null without coordinates. */
export const mapLink = ({ latitude, longitude }: OnMap): string | null =>
  (latitude === null || longitude === null ? null : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`)

/** The same for a place of which there may be an address alone, in one line, which the map then looks for; null where there is neither. */
export const directionsLink = ({ address, ...point }: OnMap & { address: string }): string | null =>
  mapLink(point) ?? (address === '' ? null : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`)
