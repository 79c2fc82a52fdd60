/** r2wc's attribute types, of which none is used: define.ts reads attributes itself. They would be 0.3 KB of the bundle. */
export default {}
