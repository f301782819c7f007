// Builds bodies as a workspace sends them, from the few fields that a test is about.
type Fields = Record<string, unknown>;

export function wireItem(more: Fields = {}): Fields {
  return { id: 7, code: 'CAM-001', name: 'Camera 1', status: 'available', ...more };
}

export function wireRenter(more: Fields = {}): Fields {
  return { id: 21, code: 'RNT-21', name: 'Mara Lindt', status: 'active', ...more };
}

/** An open rent of the item to the renter above. */
export function wireRent(more: Fields = {}): Fields {
  return {
    id: 90,
    item: { id: 7, code: 'CAM-001', name: 'Camera 1' },
    renter: { id: 21, code: 'RNT-21', name: 'Mara Lindt' },
    checked_out_at: '2026-11-20T10:00:00+01:00',
    due_at: '2026-11-27T17:00:00+01:00',
    checked_in_at: null,
    ...more,
  };
}

export function wireItemScan(more: Fields = {}): Fields {
  return { type: 'item', item: wireItem(), rent: null, next: null, blocks: [], ...more };
}
