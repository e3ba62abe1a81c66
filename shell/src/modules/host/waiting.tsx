import { useEffect, useState } from 'react';
import { PageSkeleton, Text } from '@sci/ui';

/** A code that takes longer than that gets a word, in milliseconds. */
const SLOW_MS = 3_000;

/** The shape of a screen whose code is on its way. */
export function Waiting() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Text component="p" role="status" c="dimmed" ta="center" mih="1.5em">
        {slow ? 'Chargement plus long que prévu…' : ''}
      </Text>
      <PageSkeleton />
    </>
  );
}
