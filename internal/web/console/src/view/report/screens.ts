export { ReportsScreen } from './list'
export { ReportScreen } from './editor'
