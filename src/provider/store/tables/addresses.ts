/** A span in which a record had an address. It outlives the record, the server and the project. */
export interface AddressAssignmentTable {
  id: string;
  /** In its canonical form: the shortest IPv6, a MAC in lower case. */
  address: string;
  kind: string;
  begin_at: string;
  /** Null while the record has the address. */
  end_at: string | null;
  /** Null for a record that belongs to no project. */
  project_id: string | null;
  /** The name of the project when the span began. */
  project_name: string | null;
  /** The user who paid for the project in this span. */
  customer_id: string | null;
  /** The record with the address, such as a port, with its last name. */
  type: string;
  record_id: string;
  record_name: string;
  /** What the address was connected to in this span, such as a server, with its last name; null where to nothing. */
  connected_type: string | null;
  connected_id: string | null;
  connected_name: string | null;
}
