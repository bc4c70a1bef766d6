/**
 * SQL condition for a terminal `t`: it is connected and has sent what waited in its queue. While a queue is sent, the difference between the
 * times of its messages and the server's changes; after that it stays the same.
 */
export const hasSentQueue = `t.connection = 'connected' and t.retired is null and t.clock_since < clock_timestamp() - interval '1 minute'`;
