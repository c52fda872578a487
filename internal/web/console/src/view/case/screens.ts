export { CasesScreen } from './list'
export { CaseScreen } from './detail'
export { BlueprintsScreen, BlueprintScreen } from './blueprint'
