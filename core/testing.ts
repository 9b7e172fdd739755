export { createFakeBridge, type FakeBridge } from './bridge/fake-bridge.js';
export {
  type AppAnswer,
  type AppMessage,
  type AppScript,
  createScriptedApp,
  type ScriptedApp,
} from './bridge/scripted-app.js';
export { type MemoryEnvironment, type MemoryEnvironmentOptions, memoryEnvironment } from './environment/memory.js';
export { type Wire, wireCompany, wireLists, wireUser } from './model/wire-samples.js';
export {
  type Answer,
  type Answers,
  type Backend,
  type BackendCall,
  backend,
  fail,
  hang,
  ok,
  refuse,
  status,
} from './testing/backend.js';
export { fakeAccount, fakeApi, fakeCode, fakePassword, fakePhone } from './testing/fake-api.js';
