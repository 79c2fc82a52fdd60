/**
 * Roles, by their names, that look after the performances of their whole school (specification, section 6: band events). Those of them that act for the
 * teams they coach alone, such as a fine arts director, have the school's music teams as theirs all the same.
 */
export const performanceRoles: readonly string[] = ['Athletic Director', 'Assistant Athletic Director', 'School Admin', 'Directors', 'Fine Arts Director']
