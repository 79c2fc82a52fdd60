<?php
// WordPress asks no address of its own machine, nor odd ports. The portal of the tests is both.
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter( 'http_allowed_safe_ports', fn( $ports, $host, $url ) => array( ...$ports, (int) wp_parse_url( $url, PHP_URL_PORT ) ), 10, 3 );
// What it asks of an example's address it asks where that is in truth.
add_filter(
	'pre_http_request',
	function ( $answer, $options, $url ) {
		$addresses = json_decode( getenv( 'WORDPRESS_ADDRESSES' ) ?: '{}', true );
		$at        = strtr( $url, $addresses );
		return false === $answer && $at !== $url ? wp_remote_request( $at, $options ) : $answer;
	},
	10,
	3
);
