export { SchemasScreen } from './list'
export { SchemaScreen } from './detail'
