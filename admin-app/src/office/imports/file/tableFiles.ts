/** What a file field offers where a table is wanted, and what it says of it. */
export const tableFiles = '.csv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const tableHint = 'CSV or Excel (.xlsx) with a header line, up to 5 MB'
