import { Entrance } from './entrance';

export default function Page() {
  return (
    <main>
      <Entrance />
    </main>
  );
}
