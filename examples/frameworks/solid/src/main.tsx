import { render } from 'solid-js/web';
import { Entrance } from './entrance';

render(() => <Entrance />, document.getElementById('root')!);
